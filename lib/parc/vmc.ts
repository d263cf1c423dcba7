import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { VMC_TYPES } from '@/lib/domain/parc/statuts'
import { debitText, dscText, etatVmc, isControleEnRetard } from '@/lib/domain/parc/vmc'
import { formatCount, formatDay, formatInstant } from '@/lib/domain/textes/format'
import { logoFile, logoOf, readLogo } from '@/lib/perimetre/logo'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import { alarmesOuvertes, prochainControle } from './vmc-sql'

const at = z.coerce.date()
const vmc = z.object({
  instanceId: z.number(),
  equipement: z.string(),
  lieu: z.string(),
  caisson: z.string(),
  type: z.enum(VMC_TYPES),
  bouches: z.number(),
  dscPresent: z.boolean().nullable(),
  dscControleLe: z.string().nullable(),
  dernierControle: z.string().nullable(),
  prochain: z.string(),
  nettoyage: z.string().nullable(),
  debitConforme: z.boolean().nullable(),
  nonAccessibles: z.number(),
  /** Alarms that nobody acknowledged. */
  alarmesOuvertes: z.number(),
  logo: logoFile,
  alarmes: z.array(z.object({ id: z.number(), at, libelle: z.string(), acquitteeAt: at.nullable() })),
})
export type Vmc = z.infer<typeof vmc>

/** Alarms that a record and a report show. */
const MOST_ALARMS = 100

/**
 * Finds the ventilation box of an equipment, its alarms newest first (PARK-41); null for another equipment, or outside
 * the rights.
 */
export async function findVmc(userId: number, instanceId: number): Promise<Vmc | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select q.instance_id as "instanceId", concat_ws(' ', q.marque_lib, q.modele_lib) as equipement,
      concat_ws(', ', e.nom, b.nom, coalesce(b.adresse, e.adresse),
        concat_ws(' ', coalesce(b.code_postal, e.code_postal), coalesce(b.ville, e.commune))) as lieu,
      v.caisson, v.type, v.bouches, v.dsc_present as "dscPresent", v.dsc_controle_le::text as "dscControleLe",
      v.dernier_controle::text as "dernierControle", ${prochainControle}::text as prochain,
      v.nettoyage_quinquennal::text as nettoyage, v.debit_conforme as "debitConforme",
      v.logements_non_accessibles as "nonAccessibles",
      (select count(*)::int from ${alarmesOuvertes}) as "alarmesOuvertes",
      ${logoOf(sql`q.groupe_id`)} as logo,
      coalesce((select json_agg(s) from (
        select a.id, a.at, a.libelle, a.acquittee_at as "acquitteeAt" from vmc_alarmes a
        where a.equipement_id = q.id order by a.at desc, a.id desc limit ${MOST_ALARMS}
      ) s), '[]'::json) as alarmes
    from equipements q
    join vmcs v on v.equipement_id = q.id
    left join ensembles_immobiliers e on e.id = q.ensemble_id
    left join batiments b on b.id = q.batiment_id
    where q.instance_id = ${instanceId} and ${rights(userId, sql`q.groupe_id`)}`)
  return rows[0] === undefined ? null : vmc.parse(rows[0])
}

const day = (value: string | null): string => (value === null ? 'Non renseigné' : formatDay(value))

/** The report of the last annual control of a box, with its alarms (PARK-26). */
export async function rapportVmc(found: Vmc & { dernierControle: string }): Promise<Uint8Array<ArrayBuffer>> {
  return renderPdf({
    titre: 'Rapport de contrôle de VMC',
    sousTitre: `${found.caisson}, ${found.type}, contrôlé le ${formatDay(found.dernierControle)}`,
    reference: `Équipement ${found.instanceId}`,
    logo: await readLogo(found.logo),
    mention: etatVmc({ ...found, alarmes: found.alarmesOuvertes }, today()),
    blocs: [
      { type: 'titre', texte: 'Installation' },
      {
        type: 'faits',
        lignes: [
          ['Équipement', `${found.equipement}, n° ${found.instanceId}`],
          ['Situation', found.lieu],
          ['Caisson', found.caisson],
          ['Type', found.type],
          ['Bouches', String(found.bouches)],
        ],
      },
      { type: 'titre', texte: 'Contrôle' },
      {
        type: 'faits',
        lignes: [
          ['Contrôle annuel', formatDay(found.dernierControle)],
          [
            'Prochain contrôle',
            formatDay(found.prochain) + (isControleEnRetard(found, today()) ? ', en retard' : ''),
          ],
          ['Dispositif de sécurité (DSC)', dscText(found)],
          ['Débit et pression', debitText(found.debitConforme) ?? 'Non mesurés'],
          ['Nettoyage quinquennal', day(found.nettoyage)],
          ['Logements non accessibles', formatCount(found.nonAccessibles, 'logement')],
        ],
      },
      { type: 'titre', texte: 'Alarmes' },
      alarmes(found),
    ],
  })
}

function alarmes({ alarmes: list }: Vmc): PdfBlock {
  if (list.length === 0) return { type: 'texte', texte: 'Aucune alarme.' }
  return {
    type: 'tableau',
    colonnes: [
      { titre: 'Date', largeur: 3 },
      { titre: 'Alarme', largeur: 5 },
      { titre: 'Acquittement', largeur: 3 },
    ],
    lignes: list.map((alarme) => [
      formatInstant(alarme.at),
      alarme.libelle,
      alarme.acquitteeAt === null ? 'Non acquittée' : formatInstant(alarme.acquitteeAt),
    ]),
  }
}
