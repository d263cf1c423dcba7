// Tries to take the lock of each folder that it is sent, and says how it went. It keeps the lock until it ends.
import { lockFolder } from '@/lib/platform/db/embedded/lock'

process.on('message', (folder: string) => {
  lockFolder(folder).then(
    () => process.send?.('tenu'),
    (error: Error) => process.send?.(`refus ${error.name} ${error.message}`),
  )
})
process.send?.('prêt')
