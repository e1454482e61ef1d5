import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../shell/not-found-page.tsx'

export const Route = createFileRoute('/_member/$')({ component: NotFoundScreen })
