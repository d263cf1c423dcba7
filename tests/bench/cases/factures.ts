import { z } from 'zod'
import { accounts } from '../../support/accounts'
import type { BenchCase, Measure } from '../case'
import { logIn } from '../log-in'
import { median, timings } from '../measure'
import { growthOf } from '../memory'
import { FACTURES_DE_MESURE } from '../prepare-factures'

const MOST_MS = 400
const MOST_MB = 64
const SMALL = 50

/** Reads an answer to its end without keeping it; gives its size in kB. Throws where it is refused. */
async function drain(answer: Response): Promise<number> {
  if (!answer.ok || answer.body === null)
    throw new Error(`${answer.url} : ${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += z.instanceof(Uint8Array).parse(chunk).length
  return bytes / 1024
}

async function run({ app, pid }: { app: string; pid: number }): Promise<Measure[]> {
  const authorization = `Bearer ${await logIn(app, accounts.collectif.super)}`
  const pdf = (id: number) =>
    fetch(`${app}/v2/api/factures/${id}/pdf`, { headers: { authorization } }).then(drain)
  const archive = async (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => FACTURES_DE_MESURE + index)
    const start = performance.now()
    const kilobytes = await drain(
      await fetch(`${app}/v2/api/factures/archive`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ ids }),
      }),
    )
    return { kilobytes, seconds: (performance.now() - start) / 1000 }
  }
  const one = await growthOf(pid, () => timings(20, (index) => pdf(FACTURES_DE_MESURE + index)))
  const few = await growthOf(pid, () => archive(SMALL))
  const many = await growthOf(pid, () => archive(500))
  const mega = (kilobytes: number) => (kilobytes / 1024).toFixed(1)
  return [
    {
      title: 'Facture électronique en PDF/A-3 avec son XML',
      figures: `médiane de 20, ${one.megabytes.toFixed(0)} Mo de plus au plus`,
      value: median(one.result),
      target: { atMost: MOST_MS },
      unit: 'ms',
    },
    {
      title: 'ZIP de 500 factures : mémoire',
      figures: `${mega(many.result.kilobytes)} Mo en ${many.result.seconds.toFixed(0)} s ; ZIP de ${SMALL} avant : ${few.megabytes.toFixed(0)} Mo de plus, ${mega(few.result.kilobytes)} Mo en ${few.result.seconds.toFixed(0)} s`,
      value: many.megabytes,
      target: { atMost: MOST_MB },
      unit: 'Mo',
    },
  ]
}

export const factures: BenchCase = { title: 'Factures en PDF et archive de 500', run }
