// Takes the lock of the folder given and keeps it, or says why not.
import { lockFolder } from '@/lib/db/embedded/lock'

lockFolder(process.argv[2] ?? '').then(
  () => {
    console.log('tenu')
    setInterval(() => {}, 1000)
  },
  (error: Error) => {
    console.log(`refus ${error.name} ${error.message}`)
    process.exit(3)
  },
)
