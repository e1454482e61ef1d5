import { createFileRoute } from '@tanstack/react-router'
import { LostPage } from '../../shell/lost-page.tsx'

export const Route = createFileRoute('/_member/$')({ component: LostPage })
