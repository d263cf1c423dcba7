import { accounts, call, signIn } from '../../support/api'
import type { BenchCase } from '../case'
import { percentile, timingsInTurns } from '../measure'

async function succeed(path: string, jwt?: string): Promise<void> {
  const { status } = await call('GET', path, jwt ? { jwt } : {})
  if (status !== 200) throw new Error(`${path} : ${status}`)
}

export const rechercheGroupes: BenchCase = {
  title: 'Recherche de groupe dans un périmètre de 2 000 groupes',
  run: async () => {
    const jwt = await signIn(accounts.pim.admin)
    const search = (index: number) => {
      const recherche = encodeURIComponent(`mesure n° ${920_000 + ((index * 37) % 2000)}`)
      return succeed(`perimetre/groupes?portailId=1105&recherche=${recherche}`, jwt)
    }
    // The least call of the same server, one statement included: a ratio does not tell the state of the machine.
    const [searches, least] = await timingsInTurns(200, search, () => succeed('health'))
    const [found, bare] = [percentile(searches, 0.95), percentile(least, 0.95)]
    return [
      {
        title: 'Recherche de groupe dans un périmètre de 2 000 groupes, comparée à l’appel le plus simple',
        figures: `95es centiles ${found.toFixed(1)} et ${bare.toFixed(1)} ms sur ${searches.length} appels`,
        value: found / bare,
        target: { atMost: 4 },
        unit: 'fois',
      },
    ]
  },
}
