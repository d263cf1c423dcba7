import type { BenchCase } from '../case'
import { compareThroughput } from '../measure'

export const accueil: BenchCase = {
  id: 'PERF-03',
  title: 'Accueil comparé à une page dynamique vide',
  run: async ({ app, bare, cookie }) => {
    const { left, right } = await compareThroughput(
      { url: `${app}/v2`, headers: { cookie } },
      { url: `${bare}/dynamique` },
    )
    return [
      {
        id: 'PERF-03',
        title: 'Accueil comparé à une page dynamique vide',
        figures: `${left.toFixed(0)} et ${right.toFixed(0)} réponses par seconde`,
        value: left / right,
        target: { atLeast: 0.5 },
        unit: 'fois',
      },
    ]
  },
}
