import { FAMILLES } from '@/lib/domain/parc/familles'
import {
  ATTESTATION_TYPES,
  INTERVENTION_STATUTS,
  INTERVENTION_TYPES,
  VISITES_A_VENIR,
  VISITES_PASSEES,
} from '@/lib/domain/visites/statuts'
import { among } from '@/lib/platform/db/among'
import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import type { Tenant } from './session'
import { takesSms } from './sms'

const visite = z.object({
  id: z.number(),
  type: z.enum(INTERVENTION_TYPES),
  statut: z.enum(INTERVENTION_STATUTS),
  jour: z.string(),
  demiJournee: z.enum(DEMI_JOURNEES).nullable(),
  objet: z.string(),
})

const space = z.object({
  civilite: z.string().nullable(),
  nom: z.string(),
  prenom: z.string(),
  mobile: z.string().nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether text messages go to the mobile. */
  smsAccepte: z.boolean(),
  reference: z.string(),
  adresse: z.string(),
  codePostal: z.string(),
  ville: z.string(),
  contratId: z.number().nullable(),
  equipements: z.array(
    z.object({
      id: z.number(),
      famille: z.enum(FAMILLES),
      marque: z.string(),
      modele: z.string(),
      dernierEntretien: z.string().nullable(),
      prochaineEcheance: z.string().nullable(),
    }),
  ),
  prochaine: visite.nullable(),
  visites: z.array(visite),
  attestations: z.array(
    z.object({
      id: z.number(),
      numero: z.string(),
      type: z.enum(ATTESTATION_TYPES),
      date: z.string(),
      valideJusquau: z.string(),
    }),
  ),
})
/** All that a tenant sees. */
export type TenantSpace = z.infer<typeof space>

const VISIT = sql`v.id, v.type, v.statut, coalesce(v.jour_prevu, v.date_reference) as jour,
  v.demi_journee as "demiJournee", v.objet`

/** Condition « this day lies in the tenant's occupation »: nothing of who lived there before, or lives there after. */
const ownDays = ({ entree, sortie }: Tenant, day: ReturnType<typeof sql>) =>
  sql`${day} >= ${entree}::date and ${day} <= coalesce(${sortie}::date, 'infinity')`

/** The last ones: the rest is the manager's business. */
const SHOWN_VISITS = 6
const SHOWN_ATTESTATIONS = 10

/**
 * The dwelling of a tenant: equipment, next visit, past visits and attestations of the occupation, contact details
 * (PUBLIC-58). The last maintenance of an equipment is left out when it was before the tenant came.
 */
export async function findTenantSpace(tenant: Tenant): Promise<TenantSpace> {
  const { occupantId, logementId } = tenant
  const day = sql`${today()}::date`
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select o.civilite, o.nom, o.prenom, o.mobile, o.telephone, o.email, ${takesSms(sql`o.mobile`)} as "smsAccepte",
      l.reference, l.adresse, l.code_postal as "codePostal", l.ville, l.contrat_id as "contratId",
      coalesce((select json_agg(q) from (
        select eq.id, eq.famille, eq.marque_lib as marque, eq.modele_lib as modele,
          case when ${ownDays(tenant, sql`eq.dernier_entretien`)} then eq.dernier_entretien end as "dernierEntretien",
          eq.prochaine_echeance as "prochaineEcheance"
        from equipements eq where eq.logement_id = l.id and eq.retire_le is null order by eq.famille, eq.id
      ) q), '[]'::json) as equipements,
      (select row_to_json(n) from (
        select ${VISIT} from interventions v
        where v.logement_id = l.id and v.jour_prevu >= ${day} and ${among(sql`v.statut`, VISITES_A_VENIR)}
          and ${ownDays(tenant, sql`v.jour_prevu`)}
        order by v.jour_prevu, v.id limit 1
      ) n) as prochaine,
      coalesce((select json_agg(p) from (
        select ${VISIT} from interventions v
        where v.logement_id = l.id and ${among(sql`v.statut`, VISITES_PASSEES)}
          and v.date_reference <= ${day} and ${ownDays(tenant, sql`v.date_reference`)}
        order by v.date_reference desc, v.id desc limit ${SHOWN_VISITS}
      ) p), '[]'::json) as visites,
      coalesce((select json_agg(t) from (
        select a.id, a.numero, a.type, a.date, a.valide_jusquau as "valideJusquau" from attestations a
        where a.logement_id = l.id and ${ownDays(tenant, sql`a.date`)} order by a.date desc, a.id desc limit ${SHOWN_ATTESTATIONS}
      ) t), '[]'::json) as attestations
    from occupants o join logements l on l.id = o.logement_id
    where o.id = ${occupantId} and l.id = ${logementId}`)
  return space.parse(rows[0])
}

/** Condition on `a`: an attestation of a tenant's dwelling and days. */
export const ownAttestation = (tenant: Tenant) =>
  sql`a.logement_id = ${tenant.logementId} and ${ownDays(tenant, sql`a.date`)}`
