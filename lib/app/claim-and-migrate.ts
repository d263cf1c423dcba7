import { migrate } from '@/lib/platform/db/migrate'
import { claimStorage } from '@/lib/platform/storage/owner'
import { claimFiles } from '@/lib/platform/storage/place'

/**
 * Brings the base to this version between the two checks of its storage: that it is no other base's before anything is written,
 * and that its files are there once it can tell where. Gives the number of migrations applied. Throws StorageTakenError,
 * FilesElsewhereError and what `migrate` throws; `claiming` runs each check.
 */
export async function claimAndMigrate(
  claiming: (claim: () => Promise<void>) => Promise<void> = (claim) => claim(),
): Promise<number> {
  await claiming(claimStorage)
  const applied = await migrate()
  await claiming(claimFiles)
  return applied
}
