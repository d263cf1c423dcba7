import LinkNotFound from '../not-found'

/** What middleware.ts draws in place of a link that leads nowhere. */
export default LinkNotFound
