import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { situationLabel } from '@/lib/domain/parc/situation'
import type { Tx } from '@/lib/platform/db/client'
import type { AAppeler } from '@/lib/platform/mail/a-traiter'

const text = z.string().nullable()
const row = z.object({
  reference: text,
  adresse: text,
  batiment: text,
  escalier: text,
  etage: z.number().nullable(),
  porte: text,
  consigne: text,
  digicode: z.boolean(),
  occupant: z.object({ nom: z.string(), telephone: text, mobile: text, email: text }).nullable(),
  gardien: text,
  gardienTelephone: text,
})

/** Where an agency goes, how it gets in, and whom it finds there. */
type Lieu = { adresse: string | null; acces: string | null; aAppeler: AAppeler[] }

export type LieuIds = { logementId: number | null; ensembleId: number | null; clientId: number }

/**
 * The place of a dwelling, else of a set, else of a client, for the mail of the agency that goes there (TRUST-45); its
 * caller has judged the matter. A door code is not written: its reading leaves a trace.
 */
export async function readLieuSystem(tx: Tx, { logementId, ensembleId, clientId }: LieuIds): Promise<Lieu> {
  const { rows } = await tx.execute(sql`
    select l.reference, coalesce(
        (select concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)) where l.id is not null),
        (select concat_ws(', ', e.nom, e.adresse, concat_ws(' ', e.code_postal, e.commune)) where e.id is not null),
        nullif(concat_ws(', ', c.adresse, nullif(concat_ws(' ', c.code_postal, c.ville), '')), '')) as adresse,
      b.nom as batiment, l.escalier, l.etage, l.porte, l.consigne_acces as consigne,
      l.digicode is not null as digicode,
      case when o.id is not null then json_build_object('nom', concat_ws(' ', nullif(o.prenom, ''), o.nom),
        'telephone', o.telephone, 'mobile', o.mobile, 'email', o.email) end as occupant,
      e.gardien_nom as gardien, e.gardien_telephone as "gardienTelephone"
    from clients c
    left join logements l on l.id = ${logementId}::int
    left join batiments b on b.id = l.batiment_id
    left join occupants o on o.logement_id = l.id and o.sortie is null
    left join ensembles_immobiliers e on e.id = coalesce(${ensembleId}::int, l.ensemble_id)
    where c.id = ${clientId}`)
  const found = row.parse(rows[0])
  const { occupant, gardien, gardienTelephone } = found
  const acces = [
    found.reference && `logement ${found.reference}`,
    situationLabel(found),
    found.consigne,
    found.digicode && 'digicode sur la fiche du logement',
  ]
  return {
    adresse: found.adresse,
    acces: acces.filter(Boolean).join(', ') || null,
    aAppeler: [
      ...(occupant
        ? [
            {
              nom: occupant.nom,
              qualite: 'occupant',
              telephones: [occupant.mobile, occupant.telephone],
              email: occupant.email,
            },
          ]
        : []),
      ...(gardien ? [{ nom: gardien, qualite: 'gardien', telephones: [gardienTelephone] }] : []),
    ],
  }
}

/** The person of an account, to be reached about what they ask. */
export const personneAAppeler = (user: {
  firstname: string
  lastname: string
  phone: string | null
  email: string
}): AAppeler => ({
  nom: `${user.firstname} ${user.lastname}`,
  qualite: 'auteur',
  telephones: [user.phone],
  email: user.email,
})
