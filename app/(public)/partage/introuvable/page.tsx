import PartageNotFound from '../[jeton]/not-found'

export { metadata } from '../[jeton]/not-found'

/** Page that middleware.ts draws in place of a link that leads nowhere. */
export default PartageNotFound
