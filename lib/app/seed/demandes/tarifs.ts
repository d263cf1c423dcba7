import type { SeedContext } from '@/lib/app/seed/kit/context'
import { PARK_PORTALS } from '@/lib/domain/acces/portails'
import { tarifsPrestations } from '@/lib/platform/db/schema/administration/referentiel'

/** A service of the price list for one year, as requests refer to it; amounts in cents. */
export type TarifRef = {
  service: string
  equipmentType: string
  energyType: string
  tarifCents: number
  tarifEhsCents: number
}

/** Prices of a breakdown out of contract, for the portals of the park. */
const DEPANNAGES: readonly (readonly [code: string, libelle: string, tarifCents: number])[] = [
  ['DEPANNAGE_DEPLACEMENT', 'Déplacement et diagnostic', 8900],
  ['DEPANNAGE_MAIN_OEUVRE', 'Main-d’œuvre, par heure commencée', 6200],
]

const MARCHES = ['CMI', 'DIS', 'PIM', 'INS', 'ASS']
const IMPOSSIBLE = 'FACTURATION DE MISE EN SERVICE IMPOSSIBLE'

type Prestation = readonly [code: string, type: string, libelle: string, energie: string, tarifCents: number]

const PRESTATIONS: readonly Prestation[] = [
  [
    'MES_CHAUDIERE_MURALE',
    'CHAUDIÈRE MURALE À CONDENSATION',
    'Mise en service chaudière murale',
    'GAZ',
    9500,
  ],
  ['MES_CHAUDIERE_MURALE', 'CHAUDIÈRE MURALE HYBRIDE', 'Mise en service chaudière hybride', 'GAZ', 11_500],
  ['MES_PAC_AIR_EAU', 'PAC AIR/EAU BI-BLOC', 'Mise en service pompe à chaleur bi-bloc', 'PAC', 24_500],
  ['MES_PAC_AIR_EAU', 'PAC AIR/EAU MONOBLOC', 'Mise en service pompe à chaleur monobloc', 'PAC', 22_500],
  ['MES_CHAUDIERE_SOL', 'CHAUDIÈRE AU SOL GAZ', 'Mise en service chaudière au sol gaz', 'GAZ', 13_500],
  ['MES_CHAUDIERE_SOL', 'CHAUDIÈRE AU SOL FIOUL', 'Mise en service chaudière au sol fioul', 'FIOUL', 14_500],
  [
    'MES_CET',
    'CHAUFFE-EAU THERMODYNAMIQUE',
    'Mise en service chauffe-eau thermodynamique',
    'ELECTRICITE',
    12_000,
  ],
  ['MES_VMC_SF', 'VMC SIMPLE FLUX', 'Mise en service VMC simple flux', 'ELECTRICITE', 9000],
  ['MES_VMC_DF', 'VMC DOUBLE FLUX', 'Mise en service VMC double flux', 'ELECTRICITE', 14_000],
]

const CONTRATS: readonly (readonly [duree: number, code: string, libelle: string, tarifCents: number])[] = [
  [1, 'CONTRAT_1AN', 'Contrat d’entretien 1 an', 12_500],
  [2, 'CONTRAT_2ANS', 'Contrat d’entretien 2 ans', 23_900],
  [3, 'CONTRAT_3ANS', 'Contrat d’entretien 3 ans', 34_500],
]

/** The price list of commissioning: the services and options of each contract duration. Gives the services of one year. */
export function seedTarifs(ctx: SeedContext): TarifRef[] {
  const random = ctx.random.derive('tarifs')
  // TARIF_EHS, hidden from the final client, is 6 to 12 % below TARIF.
  const ehs = (tarif: number) => Math.round(tarif * (1 - random.integer(6, 12) / 100))
  const common = { portails: MARCHES, valideDu: '2026-01-01' }
  const refs: TarifRef[] = []
  for (const [duree, code, libelle, tarif] of CONTRATS) {
    for (const [service, equipmentType, intitule, energyType, base] of PRESTATIONS) {
      const tarifCents = base + (duree - 1) * 1500
      const tarifEhsCents = tarifCents === 9500 ? 8700 : ehs(tarifCents)
      ctx.writer.add(tarifsPrestations, {
        ...common,
        codePrestation: service,
        codeModel: equipmentType,
        libelle: intitule,
        typeEquipement: service.replace('MES_', ''),
        typeEnergie: energyType,
        dureeContrat: duree,
        tarifCents,
        tarifEhsCents,
      })
      if (duree === 1) refs.push({ service, equipmentType, energyType, tarifCents, tarifEhsCents })
    }
    for (const [optionCode, optionLabel, optionCents] of [
      [code, libelle, tarif],
      ['OPT_DEPLACEMENT', 'Déplacement supplémentaire', 6500],
      ['OPT_MISE_EN_MAIN', 'Mise en main de l’installation', 9500],
    ] as const)
      ctx.writer.add(tarifsPrestations, {
        ...common,
        codePrestation: optionCode,
        codeModel: optionLabel.toUpperCase(),
        libelle: optionLabel,
        typeEnergie: 'TOUTES',
        dureeContrat: duree,
        tarifCents: optionCents,
        tarifEhsCents: ehs(optionCents),
        estOption: true,
      })
  }
  ctx.writer.add(tarifsPrestations, {
    ...common,
    codePrestation: 'OPT_FACTURATION_IMPOSSIBLE',
    codeModel: IMPOSSIBLE,
    libelle: 'Facturation de mise en service impossible',
    typeEnergie: 'TOUTES',
    dureeContrat: 1,
    tarifCents: 19_876,
    tarifEhsCents: 19_876,
    estOption: true,
  })
  for (const [codePrestation, libelle, tarifCents] of DEPANNAGES)
    ctx.writer.add(tarifsPrestations, {
      portails: [...PARK_PORTALS],
      valideDu: '2026-01-01',
      codePrestation,
      codeModel: libelle.toUpperCase(),
      libelle,
      typeEnergie: 'TOUTES',
      dureeContrat: 0,
      tarifCents,
      tarifEhsCents: tarifCents,
      estOption: true,
    })
  return refs
}
