import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** Where messages appear; its script comes once the first screen stands, messages from before wait for it. */
export function ToastPlace() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    void import('#web/ui/toaster.tsx').then((loaded) => setToaster(() => loaded.Toaster))
  }, [])
  return Toaster && <Toaster />
}
