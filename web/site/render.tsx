import { renderToStaticMarkup } from 'react-dom/server'

export function renderNothing(): string {
  return renderToStaticMarkup(<p />)
}
