import { accounts, SESSION_COOKIE } from '../../support/api'
import type { BenchCase, BenchContext, Measure } from '../case'
import { logIn } from '../log-in'

/** Bytes of HTML, uncompressed and with what React reads beside it. */
const TARGETS = { list: 160, home: 60 }
const ROWS = 25

type Page = { path: string; email: string; kind: keyof typeof TARGETS }

const { collectif, cmi, glc, ehs } = accounts

/** Home and lists as their people read them. */
export const PAGES: readonly Page[] = [
  { path: '', email: collectif.super, kind: 'home' },
  { path: '', email: glc.super, kind: 'home' },
  { path: '', email: ehs.super, kind: 'home' },
  { path: '/logements', email: collectif.super, kind: 'list' },
  { path: '/documents/factures', email: collectif.super, kind: 'list' },
  { path: '/suivi', email: cmi.super, kind: 'list' },
  { path: '/suivi', email: ehs.super, kind: 'list' },
  { path: '/equipements', email: collectif.super, kind: 'list' },
  { path: '/intervention', email: collectif.super, kind: 'list' },
  { path: '/contrats', email: collectif.super, kind: 'list' },
  { path: '/documents/devis', email: collectif.super, kind: 'list' },
]

/** Rows of a list in its HTML: those of its table that hold a name of their own. */
export const rowsIn = (html: string): number => html.match(/<th role="rowheader" scope="row"/g)?.length ?? 0

async function run({ app }: BenchContext): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { path, email, kind } of PAGES) {
    const cookie = `${SESSION_COOKIE}=${await logIn(app, email)}`
    const answer = await fetch(`${app}/v2${path}`, { headers: { cookie } })
    const html = await answer.text()
    if (!answer.ok) throw new Error(`${path} : ${answer.status}`)
    const rows = rowsIn(html)
    if (kind === 'list' && rows < ROWS) throw new Error(`${path} n’a que ${rows} lignes pour ${email}.`)
    const bytes = Buffer.byteLength(html)
    const scripts = html.match(/<script.*?<\/script>/gs)?.join('') ?? ''
    measures.push({
      id: 'PERF-14',
      title: `HTML de ${path || 'l’accueil'}, ${email.split('@')[0]}`,
      figures: `dont ${(Buffer.byteLength(scripts) / 1000).toFixed(0)} ko de scripts, ${rows} lignes`,
      value: bytes / 1000,
      target: { atMost: TARGETS[kind] },
      unit: 'ko',
    })
  }
  return measures
}

export const html: BenchCase = { id: 'PERF-14', title: 'HTML des listes et de l’accueil', run }
