import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { BriefcaseBusiness, CircleHelp, LogOut, Newspaper, Search, UserSearch, UsersRound } from 'lucide'
import type { IconNode } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { WebModule } from '../module.ts'
import type { Choice, ChoiceGroup, Form } from './choice.ts'

type Asked = { typed: string; modules: readonly WebModule[]; onForm: (form: Form) => void; onLogout: () => void }

/** The screens and actions whose names have words that begin as typed; all of them while nothing is typed. */
export function useCommands({ typed, modules, onForm, onLogout }: Asked): ChoiceGroup[] {
  const { t } = useLingui()
  const router = useRouter()
  const screens = modules
    .flatMap(({ links = [] }) => links)
    .toSorted((one, other) => one.at.localeCompare(other.at) * -1 || one.position - other.position)
    .map(({ to, label, icon }) => command(to, t(label), icon, () => void router.navigate({ to })))
  const pages = [
    command('/blogs', t`Blog`, Newspaper, () => location.assign('/blogs')),
    command('/help', t`Help Center`, CircleHelp, () => location.assign('/help')),
  ]
  const actions = [
    command('create', t`Create Circle`, UsersRound, () => onForm('circle')),
    command('post', t`Post Opportunity`, BriefcaseBusiness, () => onForm('opportunity')),
    command('logout', t`Logout`, LogOut, onLogout),
  ]
  const words = wordsOf(typed)
  const asked = ({ label }: Choice) => {
    const own = wordsOf(label)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  return [
    { label: t`Go to`, items: [...screens, ...pages].filter(asked) },
    { label: t`Actions`, items: actions.filter(asked) },
  ]
}

/** The screens that search further for what is typed. */
export function useFurther(typed: string): ChoiceGroup {
  const { t } = useLingui()
  const router = useRouter()
  return {
    label: t`Search further`,
    items: [
      command(
        'skill',
        t`Members with the skill “${typed}”`,
        UserSearch,
        () => void router.navigate({ to: '/discover', search: { skill: typed } }),
      ),
      command(
        'circles',
        t`Circles with “${typed}”`,
        Search,
        () => void router.navigate({ to: '/circles', search: { q: typed } }),
      ),
      command(
        'opportunities',
        t`Opportunities with “${typed}”`,
        Search,
        () => void router.navigate({ to: '/opportunities', search: { q: typed } }),
      ),
    ].map((choice) => ({ ...choice, isFound: true })),
  }
}

function command(key: string, label: string, icon: IconNode, choose: () => void): Choice {
  return { key: `command ${key}`, mark: <Icon of={icon} />, label, choose }
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
}
