import type { BenchCase, BenchContext, Measure } from '../case'
import { percentile } from '../measure'

const GUESSES = 10_000
const CONNECTIONS = 20

const pathOf = (index: number) =>
  `/v2/api/customers/findCustomer?codepostal=59000&reference=C${String(index).padStart(6, '0')}`

/** Time of one page of another visitor, in milliseconds. */
async function visit(app: string): Promise<number> {
  const from = performance.now()
  const { status } = await fetch(`${app}/v2/resiliation`)
  if (status !== 200) throw new Error(`/resiliation : ${status}`)
  return performance.now() - from
}

/** Ten thousand guesses of one address, that of a customer among them, while another visitor opens pages. */
async function run({ app }: BenchContext): Promise<Measure[]> {
  const statuses = new Map<number, number>()
  let next = 0
  const guess = async () => {
    while (next < GUESSES) {
      const { status, body } = await fetch(app + pathOf(next++))
      await body?.cancel()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const times: number[] = []
  const browse = async () => {
    while (next < GUESSES) times.push(await visit(app))
  }
  await Promise.all([...Array.from({ length: CONNECTIONS }, guess), browse()])
  const seen = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    {
      title: `${GUESSES} essais de références d’une adresse : clients trouvés`,
      figures: `${seen} ; pendant ce temps, ${times.length} pages d’un autre visiteur, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
      value: statuses.get(200) ?? 0,
      target: { atMost: 0 },
      unit: 'clients',
    },
  ]
}

export const rechercheClient: BenchCase = { title: 'Recherche de clients attaquée', run }
