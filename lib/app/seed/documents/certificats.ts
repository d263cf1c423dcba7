import type { SeedContext } from '@/lib/app/seed/kit/context'
import { courriel, personne, voie } from '@/lib/app/seed/kit/identities'
import { pdf } from '@/lib/app/seed/kit/pdf'
import { COMMUNES } from '@/lib/app/seed/kit/places'
import { type Random, spreadOut, tour } from '@/lib/app/seed/kit/random'
import { storeFile } from '@/lib/app/seed/kit/store-file'
import { instantParis } from '@/lib/app/seed/kit/time'
import type { Parc } from '@/lib/app/seed/parc/parc-refs'
import type { GroupeRef } from '@/lib/app/seed/perimetre/groupes'
import {
  CERTIFICAT_MODELES,
  CERTIFICAT_STATUTS,
  NATURES_TRAVAUX,
  ORGANISMES_CONTROLE,
} from '@/lib/domain/documents/statuts'
import { addDays } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import { certificats } from '@/lib/platform/db/schema/documents/certificats'
import { fichiers } from '@/lib/platform/db/schema/socle'

type Lieu = Pick<
  typeof certificats.$inferInsert,
  'groupeId' | 'clientId' | 'contratId' | 'logementId' | 'logementTexte'
>

/** Certificates of each partner who works on places of their own. */
const PAR_PARTENAIRE = 9
/** Certificates whose file is stored: the large set does not need more. */
const MOST_FILES = 120

/** Certificates of the park, of installers and of builders: those that are handed over with their file, drafts without. */
export async function seedCertificats(
  ctx: SeedContext,
  groupes: readonly GroupeRef[],
  parc: Parc,
): Promise<void> {
  const random = ctx.random.derive('certificats')
  ctx.writer.order(fichiers, certificats)
  const partners = groupes.filter(({ portail }) => portail === 'INS' || portail === 'CMI')
  const places: Lieu[] = [
    ...spreadOut(parc.logements, ctx.volumes.certificats).map(({ id, groupeId, clientId, contratId }) => ({
      groupeId,
      clientId,
      contratId,
      logementId: id,
    })),
    ...partners.flatMap(({ id, clients }) =>
      Array.from({ length: PAR_PARTENAIRE }, () => {
        const { nom, codePostal } = random.pick(COMMUNES)
        return {
          groupeId: id,
          clientId: clients[0]?.id ?? null,
          logementTexte: `${voie(random)}, ${codePostal} ${nom}`,
        }
      }),
    ),
  ]
  for (const [i, lieu] of places.entries()) {
    await seedCertificat(ctx, random, lieu, i)
    await ctx.writer.breathe()
  }
  await ctx.writer.flush()
}

async function seedCertificat({ writer, asOf }: SeedContext, random: Random, lieu: Lieu, rank: number) {
  const statut = tour(CERTIFICAT_STATUTS, rank)
  const draft = statut === 'Brouillon'
  // A draft waits for days or for months; what is handed over was so in the weeks after.
  const dateInstallation = addDays(asOf, -random.integer(2, draft ? 75 : 400))
  const installer = personne(random)
  const modele = random.pick(CERTIFICAT_MODELES)
  const organisme = random.pick(ORGANISMES_CONTROLE)
  const numero = draft ? null : `${organisme.slice(0, 2).toUpperCase()}${String(rank + 1).padStart(8, '0')}`
  const installateur = `SARL ${installer.nom} Chauffage`
  const natureTravaux = random.pick(NATURES_TRAVAUX)
  const createdAt = instantParis(dateInstallation, 17)
  const file =
    numero === null || rank >= MOST_FILES
      ? null
      : await storeFile(
          `certificats/${numero}.pdf`,
          'application/pdf',
          pdf(`Certificat ${numero}`, [
            `${modele}, organisme de contrôle : ${organisme}.`,
            '# Installation',
            `${natureTravaux}, faite le ${formatDay(dateInstallation)} par ${installateur}.`,
            'L’installation est conforme aux règles en vigueur.',
          ]),
        )
  const fichierId =
    file &&
    writer.add(fichiers, {
      ...file,
      nom: `certificat-${numero}.pdf`,
      categorie: 'certificat',
      groupeId: lieu.groupeId,
      createdAt,
    })
  writer.add(certificats, {
    ...lieu,
    numero,
    modele,
    installateur,
    installateurEmail: courriel(installer),
    organisme,
    pce: modele.startsWith('Modèle')
      ? random.chance(0.8)
        ? random.digits(14)
        : `GI${random.digits(6)}`
      : null,
    natureTravaux,
    dateInstallation,
    visaLe: statut === 'Visé' || statut === 'Délivré' ? addDays(dateInstallation, 2) : null,
    statut,
    sha256: file?.sha256 ?? null,
    fichierId,
    createdAt,
  })
}
