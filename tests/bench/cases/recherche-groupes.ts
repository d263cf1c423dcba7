import { accounts, call, signIn } from '../../support/api'
import type { BenchCase } from '../case'
import { percentile, timings } from '../measure'

export const rechercheGroupes: BenchCase = {
  title: 'Recherche de groupe dans un périmètre de 2 000 groupes',
  run: async () => {
    const jwt = await signIn(accounts.pim.admin)
    const figures = await timings(200, async (index) => {
      const recherche = encodeURIComponent(`mesure n° ${920_000 + ((index * 37) % 2000)}`)
      const { status } = await call('GET', `perimetre/groupes?portailId=1105&recherche=${recherche}`, { jwt })
      if (status !== 200) throw new Error(`perimetre/groupes : ${status}`)
    })
    return [
      {
        title: 'Recherche de groupe dans un périmètre de 2 000 groupes, 95e centile',
        figures: `médiane ${percentile(figures, 0.5).toFixed(1)} ms sur ${figures.length} appels`,
        value: percentile(figures, 0.95),
        target: { atMost: 50 },
        unit: 'ms',
      },
    ]
  },
}
