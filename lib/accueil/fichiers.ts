import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { findGroupeFichiers, type GroupeFichier } from '@/lib/perimetre/groupe-queries'
import { PageError } from '@/lib/platform/errors/page-error'

/** Files of the selected group. A failure is the page's: error 500 that says the data server is away (spec §8, PERIM-47). */
export async function groupeFichiers(userId: number, { groupe }: Perimetre): Promise<GroupeFichier[]> {
  if (groupe === null) return []
  try {
    return await findGroupeFichiers(userId, groupe.id)
  } catch (error) {
    throw new PageError({ status: 500, databaseUnavailable: true }, { cause: error })
  }
}
