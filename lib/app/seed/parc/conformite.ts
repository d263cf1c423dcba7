import type { SeedContext } from '@/lib/app/seed/kit/context'
import { personne } from '@/lib/app/seed/kit/identities'
import { numero } from '@/lib/app/seed/kit/numbers'
import { type Random, spreadOut, tour } from '@/lib/app/seed/kit/random'
import { instantParis } from '@/lib/app/seed/kit/time'
import { qrTokenHash } from '@/lib/campagnes/qr/token'
import { DPE_CLASSES, NON_CONFORMITE_STATUTS, RESPONSABLES } from '@/lib/domain/parc/statuts'
import { addDays, addMonths } from '@/lib/domain/temps/days'
import { codesQr } from '@/lib/platform/db/schema/parc/codes-qr'
import { dpes } from '@/lib/platform/db/schema/parc/dpes'
import { nonConformites } from '@/lib/platform/db/schema/parc/non-conformites'
import type { Parc } from './parc-refs'

/** Token of the code that the README gives: `/qrcode?t=DEM0QRC0DEEXTRANET01`. */
const QR_DEMONSTRATION = 'DEM0QRC0DEEXTRANET01'

/** Gravities away from gas, by those of gas. */
const SANS_GAZ = { A1: 'Mineure', A2: 'Majeure', DGI: 'Danger', '32c': 'Majeure' } as const

/** Non-conformities, DPE and QR codes of the park. */
export async function seedConformite(ctx: SeedContext, parc: Parc): Promise<void> {
  const random = ctx.random.derive('conformite')
  await seedNonConformites(ctx, random, parc)
  await seedDpes(ctx, random, parc)
  await seedCodesQr(ctx, random, parc)
  await ctx.writer.flush()
}

async function seedNonConformites(
  { volumes, writer }: SeedContext,
  random: Random,
  parc: Parc,
): Promise<void> {
  const visited = spreadOut(parc.entretiens, volumes.nonConformites)
  const managers = random.derive('acquittements')
  for (const [i, { equipement, jour }] of visited.entries()) {
    const vmc = equipement.famille === 'vmc'
    const referentiel = vmc ? 'VMC' : equipement.energie === 'Gaz naturel' ? 'gaz' : 'PAC/électricité'
    const drawn = vmc
      ? '32c'
      : random.weighted([
          ['A1', 60],
          ['A2', 33],
          ['DGI', 5],
          ['32c', 2],
        ] as const)
    const gravite = referentiel === 'PAC/électricité' ? SANS_GAZ[drawn] : drawn
    const statut = i < 18 ? tour(NON_CONFORMITE_STATUTS, i) : random.pick(NON_CONFORMITE_STATUTS)
    const isDanger = gravite === 'DGI' || gravite === 'Danger'
    // Whoever deals with a danger has said that they know of it.
    const manager = gravite === 'DGI' && statut !== 'Ouverte' ? personne(managers) : null
    writer.add(nonConformites, {
      numero: numero('NC', i + 1),
      groupeId: equipement.groupeId,
      clientId: equipement.clientId,
      contratId: equipement.contratId,
      logementId: equipement.logementId,
      equipementId: equipement.id,
      date: jour,
      referentiel,
      code: `${gravite}-${random.integer(1, 32)}`,
      gravite,
      constat: random.pick([
        'Amenée d’air obturée',
        'Raccordement de l’évacuation non étanche',
        'Robinet de commande sans bouchon',
        'Absence de mise à la terre',
      ]),
      mesurePrise: isDanger
        ? 'Alimentation coupée'
        : random.pick(['Information remise', 'Appareil consigné']),
      responsable: random.pick(RESPONSABLES),
      delai: addMonths(jour, isDanger ? 0 : 3),
      statut,
      acquitteePar: manager && `${manager.prenom} ${manager.nom}`,
      acquitteeAt: manager && instantParis(jour, 19),
      createdAt: instantParis(jour, 18),
    })
    await writer.breathe()
  }
}

async function seedDpes({ volumes, writer, asOf }: SeedContext, random: Random, parc: Parc): Promise<void> {
  const classes = { energie: [70, 110, 180, 250, 330, 420, 560], ges: [6, 11, 30, 50, 70, 100, 140] }
  for (const [i, logement] of spreadOut(parc.logements, volumes.dpe).entries()) {
    // The label is the worse of energy and greenhouse gas; here energy decides.
    const rank = random.weighted([
      [0, 3],
      [1, 6],
      [2, 26],
      [3, 33],
      [4, 20],
      [5, 8],
      [6, 4],
    ] as const)
    const gesRank = random.integer(Math.max(0, rank - 2), rank)
    const value = (list: readonly number[], at: number) =>
      tour(list, at) - random.integer(0, at === 0 ? 3 : 4)
    const date = addDays(asOf, -random.integer(30, 1900))
    writer.add(dpes, {
      groupeId: logement.groupeId,
      clientId: logement.clientId,
      contratId: logement.contratId,
      logementId: logement.id,
      numeroAdeme: `${date.slice(2, 4)}59E${String(i).padStart(7, '0')}${random.pick([...'ABCDEFGH'])}`,
      classeEnergie: tour(DPE_CLASSES, rank),
      classeGes: tour(DPE_CLASSES, gesRank),
      etiquette: tour(DPE_CLASSES, rank),
      kwhepM2An: value(classes.energie, rank),
      kgco2M2An: value(classes.ges, gesRank),
      date,
      valideJusquau: addMonths(date, 120),
      surfaceM2: logement.surfaceM2,
      energie: logement.energie,
      diagnostiqueur: `Diagnostics ${personne(random).nom}`,
      origine: random.chance(0.8) ? 'Importé' : 'Saisi',
      createdAt: instantParis(date, 12),
    })
    await writer.breathe()
  }
}

async function seedCodesQr(
  { volumes, writer, asOf }: SeedContext,
  random: Random,
  parc: Parc,
): Promise<void> {
  const demonstration = parc.equipements.find(
    ({ famille, logementId, batimentId }) => famille === 'chaudieres' && logementId && batimentId,
  )
  for (const [i, drawn] of spreadOut(parc.equipements, volumes.codesQr).entries()) {
    const equipement = i === 0 ? (demonstration ?? drawn) : drawn
    const day = addDays(asOf, -random.integer(5, 500))
    const unknown = random.hexadecimal(64)
    writer.add(codesQr, {
      // Nobody knows the tokens of the others: their codes were printed.
      jetonHash: i === 0 ? qrTokenHash(QR_DEMONSTRATION) : unknown,
      groupeId: equipement.groupeId,
      clientId: equipement.clientId,
      contratId: equipement.contratId,
      cible: equipement.famille === 'chaufferies' ? 'chaufferie' : 'equipement',
      equipementId: equipement.id,
      lot: `LOT-${String(1 + Math.floor(i / 24)).padStart(4, '0')}`,
      format: random.pick(['étiquette 60×40 mm', 'planche A4 3×8']),
      revoqueAt: i % 50 === 49 ? instantParis(asOf, 8) : null,
      createdAt: instantParis(day, 10),
    })
    await writer.breathe()
  }
}
