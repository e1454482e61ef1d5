/** What was to arrive came too slowly, and is given up. */
export class TooSlow extends Error {
  constructor() {
    super('What was sent came too slowly')
  }
}
