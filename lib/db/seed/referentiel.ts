import { agenceCodesPostaux, agences, prescripteurs, tarifsPrestations } from '@/lib/db/schema/referentiel'
import type { Contexte } from './contexte'
import { CHAUDIERES, PAC } from './donnees/modeles'
import { etale, tour } from './hasard'
import { courriel, fixe, mobile, personne, sansAccent, voie } from './identites'
import { COMMUNES, type Commune } from './lieux'

export type AgenceRef = {
  id: number
  nom: string
  region: string
  adresse: string
  telephone: string
  email: string
}
export type PrescripteurRef = {
  id: number
  prenom: string
  nom: string
  region: string
  telephone: string
  email: string
  agenceId: number
}
export type Referentiel = {
  agences: AgenceRef[]
  prescripteurs: PrescripteurRef[]
  agenceDe: (commune: Commune) => AgenceRef
}

const MARCHES = ['CMI', 'DIS', 'PIM', 'INS', 'ASS']
const IMPOSSIBLE = 'FACTURATION DE MISE EN SERVICE IMPOSSIBLE'

/** Agencies and their postal codes, prescribers, and the price list of commissioning. */
export async function semerReferentiel(ctx: Contexte): Promise<Referentiel> {
  const hasard = ctx.hasard.derive('referentiel')
  const byRegion = [...COMMUNES].sort((a, b) => (a.region === b.region ? 0 : a.region < b.region ? -1 : 1))
  const agenceRefs = etale(byRegion, ctx.volumes.agences).map((lieu, i): AgenceRef => {
    const row = {
      nom: lieu.nom,
      region: lieu.region.toUpperCase(),
      adresse: `${voie(hasard)}, ${lieu.codePostal} ${lieu.nom}`,
      telephone: fixe(hasard),
      email: `agence.${sansAccent(lieu.nom)}@exemple.fr`,
    }
    const id = ctx.ecrivain.ajouter(agences, {
      ...row,
      code: `AG${String(i + 1).padStart(3, '0')}`,
      codePostal: lieu.codePostal,
      ville: lieu.nom,
      fluidoNum: hasard.chiffres(6),
      numAdc: hasard.chiffres(5),
    })
    return { id, ...row }
  })
  const agenceDe = (commune: Commune): AgenceRef => {
    const near = agenceRefs.filter((agence) => agence.region === commune.region.toUpperCase())
    return tour(near.length > 0 ? near : agenceRefs, Number(commune.insee.slice(-3)))
  }
  for (const commune of COMMUNES)
    ctx.ecrivain.lier(agenceCodesPostaux, { codePostal: commune.codePostal, agenceId: agenceDe(commune).id })

  const prescripteurRefs: PrescripteurRef[] = []
  for (let i = 0; i < ctx.volumes.prescripteurs; i += 1) {
    const agence = tour(agenceRefs, i)
    const qui = personne(hasard)
    const row = {
      prenom: qui.prenom,
      nom: qui.nom.toUpperCase(),
      region: agence.region,
      telephone: mobile(hasard),
      email: courriel(qui, `.p${i}`),
      agenceId: agence.id,
    }
    const id = ctx.ecrivain.ajouter(prescripteurs, {
      ...row,
      dirEmail: `direction.${sansAccent(agence.region)}@exemple.fr`,
    })
    prescripteurRefs.push({ id, ...row })
  }
  semerTarifs(ctx)
  await ctx.ecrivain.vider()
  return { agences: agenceRefs, prescripteurs: prescripteurRefs, agenceDe }
}

type Prestation = readonly [
  code: string,
  modele: string,
  libelle: string,
  typeEquipement: string | null,
  energie: string,
  tarifCents: number,
]

/** Two real models per kind of equipment, so that brand and model can be chosen. */
const MODELES: readonly Prestation[] = [
  ...CHAUDIERES.slice(0, 2).map(
    ({ marque, modele }) =>
      [
        'MES_CHAUDIERE_MURALE',
        modele,
        `Mise en service chaudière murale ${marque}`,
        marque,
        'GAZ',
        9500,
      ] as const,
  ),
  ...PAC.slice(0, 2).map(
    ({ marque, modele }) =>
      [
        'MES_PAC_AIR_EAU',
        modele,
        `Mise en service pompe à chaleur ${marque}`,
        marque,
        'PAC',
        24_500,
      ] as const,
  ),
]

const PRESTATIONS: readonly Prestation[] = [
  ['MES_CHAUDIERE_SOL', 'CHAUDIERE SOL', 'Mise en service chaudière au sol', null, 'GAZ', 13_500],
  [
    'MES_CET',
    'CHAUFFE-EAU THERMODYNAMIQUE',
    'Mise en service chauffe-eau thermodynamique',
    null,
    'ELECTRICITE',
    12_000,
  ],
  ['MES_VMC_SF', 'VMC SIMPLE FLUX', 'Mise en service VMC simple flux', null, 'ELECTRICITE', 9000],
  ['MES_VMC_DF', 'VMC DOUBLE FLUX', 'Mise en service VMC double flux', null, 'ELECTRICITE', 14_000],
]

const CONTRATS: readonly (readonly [duree: number, code: string, libelle: string, tarifCents: number])[] = [
  [1, 'CONTRAT_1AN', 'Contrat d’entretien 1 an', 12_500],
  [2, 'CONTRAT_2ANS', 'Contrat d’entretien 2 ans', 23_900],
  [3, 'CONTRAT_3ANS', 'Contrat d’entretien 3 ans', 34_500],
]

function semerTarifs(ctx: Contexte): void {
  const hasard = ctx.hasard.derive('tarifs')
  // TARIF_EHS, hidden from the final client, is 6 to 12 % below TARIF.
  const ehs = (tarif: number) => Math.round(tarif * (1 - hasard.entier(6, 12) / 100))
  const common = { portails: MARCHES, valideDu: '2026-01-01' }
  for (const [duree, code, libelle, tarifCents] of CONTRATS) {
    for (const [prestation, modele, intitule, marque, energie, tarif] of [...MODELES, ...PRESTATIONS])
      ctx.ecrivain.ajouter(tarifsPrestations, {
        ...common,
        codePrestation: prestation,
        codeModel: modele.toUpperCase(),
        libelle: intitule,
        typeEquipement: prestation.replace('MES_', ''),
        marque,
        modele: marque ? modele : null,
        typeEnergie: energie,
        dureeContrat: duree,
        tarifCents: tarif + (duree - 1) * 1500,
        tarifEhsCents: tarif === 9500 && duree === 1 ? 8700 : ehs(tarif),
      })
    for (const [optionCode, optionLabel, tarif] of [
      [code, libelle, tarifCents],
      ['OPT_DEPLACEMENT', 'Déplacement supplémentaire', 6500],
      ['OPT_MISE_EN_MAIN', 'Mise en main de l’installation', 9500],
    ] as const)
      ctx.ecrivain.ajouter(tarifsPrestations, {
        ...common,
        codePrestation: optionCode,
        codeModel: optionLabel.toUpperCase(),
        libelle: optionLabel,
        typeEnergie: 'TOUTES',
        dureeContrat: duree,
        tarifCents: tarif,
        tarifEhsCents: ehs(tarif),
        estOption: true,
      })
  }
  ctx.ecrivain.ajouter(tarifsPrestations, {
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
}
