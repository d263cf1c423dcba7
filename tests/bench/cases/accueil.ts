import type { BenchCase } from '../case'
import { compareThroughput } from '../measure'

const TITLE = 'Accueil de 12 tuiles comparé à une page dynamique vide'

export const accueil: BenchCase = {
  id: 'PERF-03',
  title: TITLE,
  run: async ({ app, bare, cookie }) => {
    const html = await (await fetch(`${app}/v2`, { headers: { cookie } })).text()
    const tuiles = html.match(/<article/g)?.length ?? 0
    if (tuiles < 12) throw new Error(`L’accueil mesuré n’a que ${tuiles} tuiles.`)
    const { left, right } = await compareThroughput(
      { url: `${app}/v2`, headers: { cookie } },
      { url: `${bare}/dynamique` },
    )
    return [
      {
        id: 'PERF-03',
        title: TITLE,
        figures: `${left.toFixed(0)} et ${right.toFixed(0)} réponses par seconde, ${tuiles} tuiles`,
        value: left / right,
        target: { atLeast: 0.35 },
        unit: 'fois',
      },
    ]
  },
}
