/** Rows that the fixture of the requests puts in the database, and bodies made of them. */
export const G = {
  CMI: 980_160,
  PIM: 980_105,
  DIS: 980_190,
  INS: 980_151,
  ASS: 980_282,
  GES: 980_150,
} as const
export type Type = keyof typeof G
export const TYPES: readonly Type[] = ['CMI', 'PIM', 'DIS', 'INS', 'ASS', 'GES']
export const PORTAILS = { CMI: 160, PIM: 1105, DIS: 1190, INS: 151, ASS: 2282, GES: 1150 } as const

/** A second commissioning group, whose people share nothing with the others. */
export const AUTRE = 980_161

export const USERS = {
  auteur: 980_001,
  admin: 980_002,
  essai: 980_003,
  etranger: 980_004,
  collegue: 980_005,
  refuse: 980_006,
} as const
export const EMAILS = {
  auteur: 'demandes.auteur@exemple.fr',
  admin: 'demandes.admin@exemple.fr',
  essai: 'demandes.essai@exemple.fr',
  etranger: 'demandes.etranger@exemple.fr',
  collegue: 'demandes.collegue@exemple.fr',
  /** Files in one test only, which counts their requests while others file theirs. */
  refuse: 'demandes.refuse@exemple.fr',
} as const

/** Every group has one row of each kind under its own id. */
export const AGENCE = 980_900
export const CODE_POSTAL = '98123'
/** Another of the same agency, in a department that the forms of a final customer take (VAL-24). */
export const CODE_CLIENT = '95998'
export const MAIL_AGENCE = 'agence.essais@exemple.fr'

/** Second billing address and installer of each group, out of use. */
export const hors = (groupe: number) => groupe + 1000

const provision = {
  service: 'MES_CHAUDIERE_MURALE',
  equipmentType: 'CHAUDIÈRE MURALE À CONDENSATION',
  energyType: 'GAZ',
  equipmentBrand: 'SAUNIER DUVAL',
  equipmentModel: 'THEMAPLUS CONDENS 25-A',
}
/** One line of the seed's list: 95.00 for distributors, 87.00 otherwise. */
export const LINE = {
  label: 'Prestation 1',
  provision,
  price: 87,
  priceHidden: 87,
  quantity: 1,
  priceDiscount: 0,
}

const tarif = {
  dureeContrat: '1',
  prestations: [LINE],
  options: [],
  tauxTVA: 20,
  tarifFacturationImpossible: 198.76,
  typeEnergie: 'GAZ',
  emetteurChauffage: null,
  multizone: 'oui',
  remise: null,
}

const agence = {
  agenceNomEHS: 'Agence des essais',
  agenceAdresseEHS: '1 RUE DES ESSAIS, 98123 ESSAIVILLE',
  agenceTelephoneEHS: '0199000090',
  agenceMailEHS: MAIL_AGENCE,
  numADC: '123456',
  prescripteurRegions: 'ESSAIS',
  prescripteurNom: 'RÉGENT',
  prescripteurPrenom: 'LUCE',
  prescripteurTelephone: '0699000091',
  prescripteurEmail: 'LUCE.REGENT@EXEMPLE.FR',
  drEmail: 'direction.essais@exemple.fr',
}

const facturation = {
  nomEntiteFacturation: 'Entité des essais',
  numeroRueFacturation: '12',
  typeRueFacturation: 'RUE',
  nomRueFacturation: 'DES ESSAIS',
  codePostalFacturation: '98123',
  villeFacturation: 'ESSAIVILLE',
  siretFacturation: null,
  emailFacturation: null,
  telephoneFacturation: '0199000092',
}

export const cmi = (user: number = USERS.auteur, more: object = {}) => ({
  client: G.CMI,
  groupe: `Groupe ${G.CMI}`,
  numTiers: `P${G.CMI}`,
  cmi: {
    numeroDemande: `CMI_${G.CMI}_${user}_0`,
    clientFinal: G.CMI,
    createurDemande: user,
    dateLivraison: '2026-12-05T11:00:00.000Z',
    groupe: G.CMI,
    adresseFacturation: G.CMI,
    conducteurTravaux: user,
    chauffagiste: G.CMI,
    acquereur: true,
    mailCTEtape: true,
    ctPresenceMES: false,
    ...tarif,
    ...agence,
    commentaire: 'Portail à droite',
    environment: 'recette',
    demandeTest: false,
    ...more,
  },
})

export const pim = (user: number = USERS.auteur, more: object = {}) => ({
  client: G.PIM,
  groupe: `Groupe ${G.PIM}`,
  numTiers: `P${G.PIM}`,
  mes: {
    nomChantier: 'LES ESSAIS',
    numeroRue: null,
    nomRue: 'RUE DES ESSAIS',
    codePostal: CODE_CLIENT,
    ville: 'ESSAIVILLE',
    maisonIndividuelleGroupee: true,
    prestations: [LINE],
    tauxTVA: 20,
    attachments: [],
    commentaire: null,
    dateMiseEnService: '2026-12-10',
    dateRemiseClef: '2026-12-20',
    installateurtravaux: [G.PIM],
    syndic: [G.PIM],
    bailleur: null,
    adressefacturation: {
      nom: 'Essais',
      adresse: '1 RUE DES ESSAIS',
      codePostal: '98123',
      ville: 'ESSAIVILLE',
    },
    interlocuteur: { id: user, firstname: 'Camille', lastname: 'Essai', email: 'c@exemple.fr', phone: null },
    typeEnergie: 'GAZ',
    ...more,
  },
})

export const dis = (more: object = {}) => ({
  ...tarif,
  tarifFacturationImpossible: 198.76,
  dateInstallationComplete: '2026-12-01',
  contactPerson: 'Installateur',
  ...facturation,
  arFacturation: null,
  adressefacturation: G.DIS,
  prenomAgence: 'Luce',
  nomAgence: 'Comptoir',
  telephoneAgence: '0199000093',
  emailAgence: 'comptoir@exemple.fr',
  commentaire: null,
  clientFinal: G.DIS,
  installateurEstClientFinal: false,
  chauffagiste: G.DIS,
  ...more,
})

export const ins = (user: number = USERS.auteur, more: object = {}) => ({
  clientFinal: G.INS,
  groupe: G.INS,
  createurDemande: user,
  numeroDossier: 'OS-980001',
  responsableDossierNom: 'ESSAI',
  responsableDossierPrenom: 'CAMILLE',
  responsableDossierTelephone: '0199000094',
  responsableDossierEmail: 'dossier@exemple.fr',
  typeContrat: 'Sérénité',
  typeEnergie: 'GAZ',
  dateInstallationComplete: '2026-09-01',
  typeEquipement: 'Chaudière murale',
  marqueEquipement: 'FRISQUET',
  modeleEquipement: 'PRESTIGE',
  typeEquipement2: 'PAC air/eau',
  marqueEquipement2: 'DAIKIN',
  modeleEquipement2: 'ALTHERMA',
  nombreEquipements: 2,
  description: null,
  nomRueFacturation: 'DES ESSAIS',
  numeroRueFacturation: '12',
  villeFacturation: 'ESSAIVILLE',
  telephoneFacturation: '0199000092',
  codePostalFacturation: '98123',
  adresseFacturationComplete: '12 RUE DES ESSAIS, 98123 ESSAIVILLE',
  ...more,
})

export const ass = (user: number = USERS.auteur, more: object = {}) => ({
  client: G.ASS,
  groupe: `Groupe ${G.ASS}`,
  numTiers: `P${G.ASS}`,
  ass: {
    numeroDemande: `ASS_${G.ASS}_${user}_0`,
    groupe: G.ASS,
    createurDemande: user,
    clientFinal: G.ASS,
    adresseFacturation: G.ASS,
    equipements: [
      { heatingSystem: 'sol', incidentType: 'partielle' },
      { heatingSystem: 'pac', incidentType: 'totale' },
    ],
    description: 'Plus de chauffage',
    ...agence,
    environment: 'recette',
    demandeTest: false,
    ...more,
  },
})

export const ges = (user: number = USERS.auteur, more: object = {}) => ({
  customer: G.GES,
  matricule: 'AB1234',
  civilite: 'Madame',
  nom: 'DUMONT',
  prenom: 'CLAIRE',
  email: 'claire.dumont@exemple.fr',
  telephone: '0199000097',
  numeroRue: '12',
  typeRue: 'RUE',
  nomRue: 'DES ESSAIS',
  codePostal: CODE_POSTAL,
  ville: 'ESSAIVILLE',
  typeHabitation: 'Maison individuelle',
  statutOccupation: 'Locataire',
  ...facturation,
  idAccountLinkedToBillingAddressSf: null,
  idBillingAddressSf: null,
  groupe: G.GES,
  utilisateurs: [user],
  ...more,
})

/** Address and body of each creation but the distributor's, which is a form. */
export const CREATIONS = [
  ['CMI', 'cmis', cmi],
  ['PIM', 'promoteurs', pim],
  ['INS', 'installateurs', ins],
  ['ASS', 'assureurs', ass],
  ['GES', 'gestionnaires', ges],
] as const

/** Smallest files that are what they say. */
export const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')
export const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** The form of a distributor's request (DIS-11). */
export function disForm(
  data: object = dis(),
  files: readonly [name: string, bytes: Uint8Array][] = [],
): FormData {
  const form = new FormData()
  form.set('client', String(G.DIS))
  form.set('groupId', String(G.DIS))
  form.set('data', JSON.stringify(data))
  addFiles(form, files)
  return form
}

export function addFiles(form: FormData, files: readonly [name: string, bytes: Uint8Array][]): void {
  const type = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : 'image/png')
  for (const [name, bytes] of files)
    form.append('files', new Blob([bytes.slice()], { type: type(name) }), name)
}
