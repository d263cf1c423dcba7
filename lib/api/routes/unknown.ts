import { NotFoundError } from '../errors'
import { defineRoute } from '../route'

/** Whatever no other route takes: JSON, never a page. */
export const unknownRoute = defineRoute({
  auth: 'public',
  handler: () => {
    throw new NotFoundError('Cette adresse n’existe pas.')
  },
})
