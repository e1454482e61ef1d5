import type { WebModule } from '../module.ts'

export const blog: WebModule = {}
