import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatCount } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import type { Db } from '@/lib/platform/db/client'
import { aRegler, bon, type Check, type Outcome, withDb } from './check'

const count = z.object({ n: z.number() })

async function prices(db: Db): Promise<Outcome> {
  const { rows } = await db.execute(sql`
    select count(*)::int as n from tarifs_prestations
    where valide_du <= ${today()} and (valide_au is null or valide_au >= ${today()})`)
  const { n } = count.parse(rows[0])
  return n === 0
    ? aRegler('Aucun tarif en vigueur\u00a0: les demandes de mise en service n’ont pas de prix.')
    : bon(`${formatCount(n, 'ligne')} de tarif en vigueur.`)
}

async function agencies(db: Db): Promise<Outcome> {
  const { rows } = await db.execute(sql`
    select count(*)::int as n, (select count(*)::int from agence_codes_postaux) as codes from agences`)
  const { n, codes } = count.extend({ codes: z.number() }).parse(rows[0])
  return n === 0
    ? aRegler('Aucune agence\u00a0: chaque demande va au guichet (MAIL_GUICHET).')
    : bon(
        `${formatCount(n, 'agence')}, ${formatCount(codes, 'code postal desservi', 'codes postaux desservis')}.`,
      )
}

const volumes = z.object({ clients: z.number(), contrats: z.number(), logements: z.number() })

async function data(db: Db): Promise<Outcome> {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from clients) as clients, (select count(*)::int from contrats) as contrats,
      (select count(*)::int from logements) as logements`)
  const { clients, contrats, logements } = volumes.parse(rows[0])
  const said = `${formatCount(clients, 'client')}, ${formatCount(contrats, 'contrat')}, ${formatCount(logements, 'logement')}`
  return clients === 0 || contrats === 0
    ? aRegler(`${said}\u00a0: importez au moins des groupes, leurs clients et leurs contrats.`)
    : bon(`${said}.`)
}

async function partners(db: Db): Promise<Outcome> {
  const { rows } = await db.execute(sql`
    select count(*)::int as n from users
    where not utilisateur_ehs and anonymise_at is null and email not like '%@exemple.fr'`)
  const { n } = count.parse(rows[0])
  return n === 0
    ? aRegler('Personne d’un partenaire n’est invité\u00a0: « Utilisateurs », « Inviter ».')
    : bon(`${formatCount(n, 'compte')} de partenaires.`)
}

const step = (name: string, label: string, doc: Check['doc'], work: (db: Db) => Promise<Outcome>): Check => ({
  name,
  label,
  group: 'Premiers pas',
  essai: 'Compter',
  doc,
  look: withDb(work),
  run: withDb(work),
})

export const PREMIERS_PAS: readonly Check[] = [
  step('tarifs', 'Tarifs', 'demarrage#Tarifs et agences', prices),
  step('agences', 'Agences', 'demarrage#Tarifs et agences', agencies),
  step('import', 'Premières données', 'demarrage#Importer les données', data),
  step('partenaire', 'Premier partenaire', 'demarrage#Inviter le premier partenaire', partners),
]
