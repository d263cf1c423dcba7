import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatDay, formatNumber } from '@/lib/domain/textes/format'
import { ATTESTATION_TYPES } from '@/lib/domain/visites/statuts'
import { logoFile, logoOf, readLogo } from '@/lib/perimetre/logo'
import { getDb } from '@/lib/platform/db/client'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { fileResponse } from '@/lib/platform/storage/response'
import { getStorage } from '@/lib/platform/storage/storage'

const attestation = z.object({
  numero: z.string(),
  type: z.enum(ATTESTATION_TYPES),
  date: z.string(),
  valideJusquau: z.string(),
  commanditaire: z.string(),
  contrat: z.string().nullable(),
  adresse: z.string().nullable(),
  agence: z.string().nullable(),
  technicien: z.string().nullable(),
  intervention: z.string().nullable(),
  equipement: z.object({
    type: z.string(),
    marque: z.string(),
    modele: z.string(),
    numeroSerie: z.string(),
    energie: z.string(),
    puissanceWatts: z.number().nullable(),
    evacuation: z.string(),
    miseEnService: z.string(),
  }),
  rapport: z
    .object({
      points: z.array(z.string()),
      coPpm: z.number().nullable(),
      rendementDixiemes: z.number().nullable(),
      noxMgKwh: z.number().nullable(),
      defauts: z.string().nullable(),
      conseils: z.string().nullable(),
    })
    .nullable(),
  logo: logoFile,
  fichier: z
    .object({ nom: z.string(), cle: z.string(), mime: z.string(), tailleOctets: z.number() })
    .nullable(),
})
type Attestation = z.infer<typeof attestation>

/** One attestation, `a`, among those that the condition leaves to the reader; null for any other. */
export async function findAttestation(id: number, readable: SQL): Promise<Attestation | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select a.numero, a.type, a.date::text as date, a.valide_jusquau::text as "valideJusquau",
      c.nom as commanditaire, ct.numero_contrat as contrat,
      coalesce(concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)),
        concat_ws(', ', e.adresse, concat_ws(' ', e.code_postal, e.commune))) as adresse,
      ag.nom as agence, v.technicien, v.numero as intervention,
      json_build_object('type', eq.type, 'marque', eq.marque_lib, 'modele', eq.modele_lib, 'numeroSerie', eq.numero_serie,
        'energie', eq.energie, 'puissanceWatts', eq.puissance_watts, 'evacuation', eq.evacuation,
        'miseEnService', eq.mise_en_service) as equipement,
      case when r.id is not null then json_build_object('points', r.points_controles, 'coPpm', r.co_ppm,
        'rendementDixiemes', r.rendement_dixiemes, 'noxMgKwh', r.nox_mg_kwh, 'defauts', r.defauts,
        'conseils', r.conseils) end as rapport,
      ${logoOf(sql`a.groupe_id`)} as logo,
      case when f.id is not null then json_build_object(
        'nom', f.nom, 'cle', f.cle, 'mime', f.mime, 'tailleOctets', f.taille_octets) end as fichier
    from attestations a
    join equipements eq on eq.id = a.equipement_id
    join clients c on c.id = a.client_id
    left join contrats ct on ct.id = a.contrat_id
    left join logements l on l.id = a.logement_id
    left join ensembles_immobiliers e on e.id = eq.ensemble_id
    left join interventions v on v.id = a.intervention_id
    left join agences ag on ag.id = v.agence_id
    left join comptes_rendus r on r.intervention_id = v.id
    left join fichiers f on f.id = a.fichier_id
    where a.id = ${id} and ${readable}`)
  return rows[0] === undefined ? null : attestation.parse(rows[0])
}

type Line = readonly [label: string, value: string]

const known = (lines: readonly (readonly [string, string | null | undefined])[]): Line[] =>
  lines.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [[label, value]],
  )

const titled = (texte: string, lignes: readonly Line[]): PdfBlock[] =>
  lignes.length === 0
    ? []
    : [
        { type: 'titre', texte },
        { type: 'faits', lignes },
      ]

/**
 * Blocks of an attestation of maintenance: who ordered it, where, who did it, the equipment, what was checked and
 * measured, defects and advice (VISIT-25; arrêtés of 15/09/2009 and 24/07/2020).
 */
export function attestationBlocks(found: Attestation): PdfBlock[] {
  const { equipement, rapport } = found
  const kilowatts = equipement.puissanceWatts
  return [
    {
      type: 'texte',
      texte: `L’équipement ci-dessous a été contrôlé le ${formatDay(found.date)}. Cette attestation est valable jusqu’au ${formatDay(found.valideJusquau)}. Elle se conserve deux ans au moins.`,
    },
    ...titled(
      'Commanditaire et intervention',
      known([
        ['Commanditaire', found.commanditaire],
        ['Contrat', found.contrat],
        ['Adresse', found.adresse],
        ['Entreprise', found.agence],
        ['Technicien', found.technicien],
        ['Intervention', found.intervention],
        ['Date de la visite', formatDay(found.date)],
      ]),
    ),
    ...titled(
      'Équipement',
      known([
        ['Type', equipement.type],
        ['Marque', equipement.marque],
        ['Modèle', equipement.modele],
        ['N° de série', equipement.numeroSerie],
        ['Énergie', equipement.energie],
        ['Puissance', kilowatts === null ? null : `${formatNumber(kilowatts / 1000)} kW`],
        ['Évacuation', equipement.evacuation],
        ['Mise en service', formatDay(equipement.miseEnService)],
      ]),
    ),
    ...titled(
      'Points contrôlés et mesures',
      rapport === null
        ? []
        : known([
            ['Points contrôlés', rapport.points.join(', ')],
            ['CO ambiant', rapport.coPpm === null ? null : `${rapport.coPpm} ppm`],
            [
              'Rendement',
              rapport.rendementDixiemes === null ? null : `${formatNumber(rapport.rendementDixiemes / 10)} %`,
            ],
            ['NOx', rapport.noxMgKwh === null ? null : `${rapport.noxMgKwh} mg/kWh`],
            ['Défauts et corrections', rapport.defauts ?? 'Aucun défaut relevé'],
            ['Conseils', rapport.conseils],
          ]),
    ),
  ]
}

const drawn = async (found: Attestation) =>
  renderPdf({
    titre: 'Attestation d’entretien',
    sousTitre: found.type,
    reference: found.numero,
    blocs: attestationBlocks(found),
    logo: await readLogo(found.logo),
  })

const signed = async ({ fichier }: Attestation) => fichier && (await getStorage().read(fichier.cle))

/** An attestation as a file: the one that was signed where it is stored, else drawn from what is known of it. */
export async function attestationResponse(found: Attestation): Promise<Response> {
  const stored = await signed(found)
  if (found.fichier && stored) return fileResponse(stored, found.fichier)
  return pdfResponse(await drawn(found), `attestation-${found.numero}.pdf`)
}

/** Makes a PDF of an attestation to be put with others: a signed one that is no PDF is drawn. */
export async function attestationBytes(found: Attestation): Promise<Uint8Array> {
  const stored = found.fichier?.mime === 'application/pdf' ? await signed(found) : null
  return stored ? new Uint8Array(await new Response(stored).arrayBuffer()) : drawn(found)
}
