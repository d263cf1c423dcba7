import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { JETON_PATTERN } from '@/lib/comptes/connexion/jetons'
import { FAMILLES, prixStocke } from '@/lib/domain/campagnes/souscription/formules'
import { FINALITES } from '@/lib/domain/comptes/consentements'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { souscriptions } from '@/lib/platform/db/schema/campagnes/souscriptions'
import { jetonDigest } from '@/lib/platform/jetons/opaque'

/** Stored part of the equipment and of the person. */
export const equipementStocke = z.object({
  famille: z.enum(FAMILLES),
  marque: z.string(),
  plusDeDeuxAns: z.boolean(),
})
export const coordonneesStockees = z.object({
  civilite: z.string(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  telephone: z.string(),
  numero: z.string(),
  rue: z.string(),
  codePostal: z.string(),
  ville: z.string(),
  titulaire: z.string(),
  consentements: z.array(z.enum(FINALITES)),
})

const byJeton = (db: Tx | Db, jeton: string) =>
  db
    .select()
    .from(souscriptions)
    .where(eq(souscriptions.jetonHash, jetonDigest(jeton)))

/** The subscription that a token opens; null for an unknown one. */
export async function findSouscriptionPublic(jeton: string): Promise<SouscriptionStockee | null> {
  if (!JETON_PATTERN.test(jeton)) return null
  const [row] = await byJeton(await getDb(), jeton)
  return row ? readSouscription(row) : null
}

/** The subscription that a token opens, locked until the transaction ends; null for an unknown one. */
export async function lockSouscriptionPublic(tx: Tx, jeton: string): Promise<SouscriptionStockee | null> {
  if (!JETON_PATTERN.test(jeton)) return null
  const [row] = await byJeton(tx, jeton).for('update')
  return row ? readSouscription(row) : null
}

export type SouscriptionRow = typeof souscriptions.$inferSelect
export type SouscriptionStockee = ReturnType<typeof readSouscription>

function readSouscription({ equipement, coordonnees, ...row }: SouscriptionRow) {
  return {
    ...row,
    equipement: equipementStocke.parse(equipement),
    client: coordonneesStockees.parse(coordonnees),
    prix: prixStocke(row.prixTtcCents, row.tvaDixiemes),
  }
}

/** « 12 RUE DES LILAS, 59000 LILLE ». */
export function adresseDe({ client }: Pick<SouscriptionStockee, 'client'>): string {
  const { numero, rue, codePostal, ville } = client
  return `${`${numero} ${rue}`.trim()}, ${codePostal} ${ville}`
}

export const nomDe = ({ client }: Pick<SouscriptionStockee, 'client'>): string =>
  `${client.civilite} ${client.prenom} ${client.nom}`
