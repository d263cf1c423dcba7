import QrCodeNotFound from '../not-found'

/** Page that middleware.ts draws in place of a code that leads nowhere. */
export default QrCodeNotFound
