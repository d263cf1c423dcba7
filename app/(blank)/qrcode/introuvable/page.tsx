import QrCodeNotFound from '../not-found'

/** What middleware.ts draws in place of a code that leads nowhere. */
export default QrCodeNotFound
