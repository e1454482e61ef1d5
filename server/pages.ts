import { Hono } from 'hono'
import type { App } from '#server/app.ts'
import type { Module } from '#server/module.ts'
import { splitPath } from '#server/texts/language.ts'

/** Everything that is not the API: the pages of the modules. */
export function createPages(app: App, modules: Module[]): Hono {
  const { languages } = app.config
  const pages = new Hono({
    getPath: (request) => {
      const { pathname } = new URL(request.url)
      // What a form or a script sends has one address in every language.
      return ['GET', 'HEAD'].includes(request.method) ? splitPath(pathname, languages).path : pathname
    },
  })
  for (const module of modules) module.pages?.(pages, app)
  return pages
}
