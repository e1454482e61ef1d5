import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import type { Circle } from '#contract/circles-api.ts'
import { api, call, issuesOf, messageOf, refusal } from '#web/platform/api.ts'
import { putIntoCache, refetch } from '#web/platform/cache-write.ts'
import { toast } from '#web/ui/toast.tsx'
import type { CircleDraft } from './circle-draft.ts'
import { circleQuery } from './queries.ts'

/** Creates a circle, with its cover when that can be stored, and goes there. */
export function useCreateCircle(onIssues: (issues: Record<string, string>) => void, onCreated: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // A try after a lost answer carries the same id, and is then the same circle (decisions 5).
  const [id] = useState(() => uuidv7())
  const stored = useRef<{ cover: File; address: string }>(undefined)

  const coverOf = async (cover: File | null): Promise<string | null> => {
    if (!cover) return null
    if (stored.current?.cover === cover) return stored.current.address
    try {
      const { cover_image_url } = await call.circles.uploadCover({ file: cover })
      stored.current = { cover, address: cover_image_url }
      return cover_image_url
    } catch (error) {
      // Signed out, or of no profile: the circle itself will be refused, and says so.
      if ([401, 403].includes(refusal(error)?.status ?? 0)) return null
      toast({ kind: 'warning', title: CIRCLE_TEXTS.coverFailed })
      return null
    }
  }
  const arrive = (circle: Circle) => {
    putIntoCache(queryClient, circleQuery(circle.id).queryKey, circle)
    void refetch(queryClient, api.circles.list.key())
    if (circle.is_admin) toast({ title: CIRCLE_TEXTS.created })
    else toast({ kind: 'error', title: 'Error', description: CIRCLE_TEXTS.adminFailed })
    onCreated()
    void navigate({ to: '/circles/$id', params: { id: circle.id } })
  }
  return useMutation({
    mutationFn: async ({ cover, ...said }: CircleDraft) =>
      call.circles.create({ id, ...said, cover_image_url: await coverOf(cover) }),
    onSuccess: arrive,
    onError: (error) => {
      const isSignedOut = refusal(error)?.status === 401
      const description = isSignedOut ? CIRCLE_TEXTS.signedOut : messageOf(error, CIRCLE_TEXTS.createFailed)
      toast({ kind: 'error', title: 'Error', description })
      onIssues(issuesOf(error))
    },
  })
}
