import LinkNotFound from '../not-found'

/** Page that middleware.ts draws in place of a link that leads nowhere. */
export default LinkNotFound
