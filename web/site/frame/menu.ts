/** The menu of narrow pages closes when one of its links is chosen: many lead to a place on the same page. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('#site-menu')
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && 'popover' in menu) menu.hidePopover()
  })
}
