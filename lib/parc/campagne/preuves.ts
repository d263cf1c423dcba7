import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatInstant } from '@/lib/domain/textes/format'
import { acteText } from '@/lib/domain/visites/actes'
import { motifLabel } from '@/lib/domain/visites/statuts'
import { logoFile, logoOf, readLogo } from '@/lib/perimetre/logo'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import { actesDeVisites, selectActes } from '@/lib/visites/actes'
import { equipementOf, suiviFrom, tentatives } from './suivi'

const at = z.coerce.date()
const preuves = z.object({
  reference: z.string(),
  contrat: z.string(),
  bailleur: z.string(),
  adresse: z.string(),
  equipement: z.string().nullable(),
  occupant: z.string().nullable(),
  entree: z.string().nullable(),
  fait: z.string().nullable(),
  logo: logoFile,
  passages: z.array(
    z.object({
      at,
      tentative: z.number(),
      numero: z.string(),
      technicien: z.string().nullable(),
      resultat: z.string(),
      avis: z.boolean(),
    }),
  ),
  actes: actesDeVisites,
  messages: z.array(
    z.object({
      at,
      canal: z.string(),
      destinataire: z.string(),
      sujet: z.string(),
      texte: z.string(),
      etat: z.string(),
      envoyeAt: at.nullable(),
    }),
  ),
  courriers: z.array(z.object({ at, fichier: z.string().nullable() })),
  suites: z.array(
    z.object({
      at,
      type: z.string(),
      motif: z.string().nullable(),
      auteur: z.string().nullable(),
      fichier: z.string().nullable(),
    }),
  ),
})
type Preuves = z.infer<typeof preuves>

const list = (select: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(j) from (${select}) j), '[]'::json)`

/**
 * Reads the attempts at a dwelling of the person's groups, in one statement; messages are those that their outbox may
 * show.
 */
async function readPreuves(userId: number, id: number): Promise<Preuves> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select l.reference, ct.numero_contrat as contrat, cl.nom as bailleur,
      concat_ws(', ', l.adresse, l.code_postal || ' ' || l.ville) as adresse,
      ${equipementOf(sql`concat_ws(' ', q.type, q.marque_lib, q.modele_lib)`)} as equipement,
      case when o.id is not null then concat_ws(' ', o.civilite, nullif(o.prenom, ''), upper(o.nom)) end as occupant,
      o.entree::text as entree, s.fait::text as fait,
      ${logoOf(sql`l.groupe_id`)} as logo,
      ${list(sql`select p.at, p.tentative, v.numero, v.technicien, p.resultat, p.avis_de_passage as avis
        from ${tentatives} order by p.at, p.id`)} as passages,
      ${list(
        selectActes(sql`w.logement_id = l.id and w.type = 'Entretien'
        and (s.fait is null or w.date_reference > s.fait) and (o.entree is null or w.date_reference >= o.entree)`),
      )} as actes,
      ${list(sql`select x.created_at as at, x.canal, x.destinataire, x.sujet, coalesce(x.texte_masque, x.texte) as texte,
          x.etat, x.envoye_at as "envoyeAt"
        from outbox x where x.etat <> 'Annulé' and (o.entree is null or x.created_at >= o.entree::timestamp)
          and ((x.entite = 'logements' and x.entite_id = l.id and x.cle_unique like 'relance-%')
            or (x.entite = 'interventions' and x.entite_id in (
              select p.intervention_id from ${tentatives})))
        order by x.created_at, x.id`)} as messages,
      ${list(sql`select r.created_at as at, f.nom as fichier from relances r left join fichiers f on f.id = r.fichier_id
        where r.logement_id = l.id and r.canal = 'courrier' and r.occupant_id = o.id order by r.created_at, r.id`)} as courriers,
      ${list(sql`select sd.created_at as at, sd.type, sd.motif, concat_ws(' ', u.firstname, u.lastname) as auteur, f.nom as fichier
        from suites_donnees sd left join users u on u.id = sd.auteur_id left join fichiers f on f.id = sd.fichier_id
        where sd.logement_id = l.id order by sd.created_at, sd.id`)} as suites
    from ${suiviFrom} join clients cl on cl.id = l.client_id
    where l.id = ${id} and ${rights(userId, sql`l.groupe_id`)}`)
  if (rows[0] === undefined) throw new NotFoundError()
  return preuves.parse(rows[0])
}

const CANAL: Readonly<Record<string, string>> = { email: 'E-mail', sms: 'SMS' }

/** A table, or that there is nothing to tell. */
const section = (
  titre: string,
  colonnes: readonly (readonly [titre: string, largeur: number])[],
  lignes: readonly (readonly string[])[],
  aucun: string,
): PdfBlock[] => [
  { type: 'titre', texte: titre },
  lignes.length === 0
    ? { type: 'texte', texte: aucun }
    : { type: 'tableau', colonnes: colonnes.map(([name, largeur]) => ({ titre: name, largeur })), lignes },
]

/** The proof file of a dwelling: dates, notices and messages of all attempts in one PDF (PARK-16). Throws 404. */
export async function dossierPreuves(
  userId: number,
  id: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; nom: string }> {
  const { passages, actes, messages, courriers, suites, logo, ...lieu } = await readPreuves(userId, id)
  const facts: [string, string | null][] = [
    ['Occupant', lieu.occupant],
    ['Adresse', lieu.adresse],
    ['Bailleur', lieu.bailleur],
    ['Contrat', lieu.contrat],
    ['Équipement', lieu.equipement],
  ]
  const bytes = await renderPdf({
    titre: 'Dossier de preuve',
    sousTitre: `Tentatives de visite du logement ${lieu.reference}`,
    reference: `Logement ${lieu.reference}`,
    logo: await readLogo(logo),
    blocs: [
      {
        type: 'faits',
        lignes: facts.flatMap(([nom, valeur]) => (valeur === null ? [] : [[nom, valeur] as const])),
      },
      ...section(
        'Passages',
        [
          ['Date', 3],
          ['Intervention', 3],
          ['Technicien', 2],
          ['Constat', 2],
          ['Avis de passage', 2],
        ],
        passages.map((p) => [
          formatInstant(p.at),
          p.numero,
          p.technicien ?? '',
          motifLabel(p.resultat),
          p.avis ? 'Laissé' : 'Aucun',
        ]),
        'Aucun passage depuis le dernier entretien.',
      ),
      ...section(
        'Rendez-vous',
        [
          ['Date', 3],
          ['Intervention', 3],
          ['Acte et auteur', 6],
        ],
        actes.map((acte) => [formatInstant(acte.at), acte.numero, acteText(acte)]),
        'Aucun rendez-vous depuis le dernier entretien.',
      ),
      ...section(
        'Messages',
        [
          ['Date', 2],
          ['Envoi', 3],
          ['Message', 6],
        ],
        messages.map((m) => [
          formatInstant(m.envoyeAt ?? m.at),
          `${CANAL[m.canal] ?? m.canal} à ${m.destinataire} (${m.etat})`,
          `${m.sujet}\n${m.texte}`,
        ]),
        'Aucun message.',
      ),
      ...section(
        'Courriers de relance',
        [
          ['Date', 2],
          ['Envoi', 3],
          ['Pièce', 6],
        ],
        courriers.map((c) => [formatInstant(c.at), `Courrier à ${lieu.adresse}`, c.fichier ?? '']),
        'Aucun courrier.',
      ),
      ...section(
        'Suites données',
        [
          ['Date', 2],
          ['Suite', 2],
          ['Motif ou pièce', 4],
          ['Auteur', 2],
        ],
        suites.map((s) => [
          formatInstant(s.at),
          s.type,
          [s.motif, s.fichier].filter(Boolean).join(', '),
          s.auteur ?? '',
        ]),
        'Aucune suite donnée.',
      ),
    ],
  })
  return { bytes, nom: `dossier-de-preuve-${lieu.reference}.pdf` }
}
