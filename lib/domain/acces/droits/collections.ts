import type { Person } from '../permissions'
import { ROLES } from '../roles'
import { type Cible, type Cibles, cibles, type Droits, type Ligne, permits, type Qui } from './appelants'
import { CHAMPS_DEMANDES } from './champs-demandes'
import { USERS } from './personnes'

const seuls = (champs: readonly string[], ajout: Qui, modification: Cibles, suppression: Cibles): Droits => ({
  lignes: [{ champs, ajout, modification }],
  suppression,
})

/** A request: its author, and the administrators of its group. It is created by a call of its own. */
const demande = (champs: readonly string[]) => {
  const droits: Cibles = { sienne: 'tous', groupe: 'administrateurs' }
  return seuls(champs, 'personne', droits, droits)
}

/** A third party: whoever has all of its groups; the staff alone what others share (SAFE-04). */
const tiers = (champs: readonly string[]) =>
  seuls(
    [...champs, 'groupes'],
    'tous',
    { groupe: 'tous', partagee: 'personnel' },
    { groupe: 'administrateurs', partagee: 'personnel' },
  )

/** Content: the super administrators of the portals and groups that alone show it; the staff alone what others share. */
const contenu = (champs: readonly string[]) => {
  const droits: Cibles = { groupe: 'super', partagee: 'personnel' }
  return seuls(champs, 'super', droits, droits)
}

/** Prices, discounts, colours and names are the provider's; a portal is shared by its groups (SAFE-04). */
const GROUPES: Droits = {
  lignes: [
    {
      champs: [
        'label',
        'couleurPortail',
        'appliquerRemiseEquipementSupplementaire',
        'tarifRemiseEquipementSupplementaire',
      ],
      ajout: 'personne',
      modification: { groupe: 'personnel', portail: 'personnel' },
    },
    {
      champs: ['logo', 'ongletEspacePersonnel'],
      ajout: 'personne',
      modification: { groupe: 'super', portail: 'personnel' },
    },
    // Who is in a group is written from the person, where it is judged.
    { champs: ['users'], ajout: 'personne', modification: {} },
  ],
  suppression: {},
}

/**
 * The decision table of the collections (SAFE-01): who writes which field of which row. A collection that is not here is
 * only read, a field that is not here is written by nobody.
 */
export const DROITS: Readonly<Record<string, Droits>> = {
  users: USERS,
  groupes: GROUPES,
  ...Object.fromEntries(Object.entries(CHAMPS_DEMANDES).map(([name, champs]) => [name, demande(champs)])),
  chauffagistes: tiers(['nom', 'prenom', 'societe', 'telephone', 'email', 'actif']),
  installateurtravauxs: tiers(['societe', 'nom', 'prenom', 'email', 'telephone']),
  syndics: tiers(['cabinet', 'gestionnaire', 'email', 'telephone']),
  bailleurs: tiers(['nomBailleur', 'gestionnaire', 'email', 'telephone']),
  adressefacturations: tiers([
    ...['nom', 'siret', 'TVA', 'numero', 'rue', 'codePostal', 'ville', 'email', 'telephone', 'AR', 'actif'],
  ]),
  customers: {
    lignes: [
      {
        champs: [
          ...[
            'target',
            'portal',
            'matricule',
            'civilite',
            'prenom',
            'nom',
            'email',
            'telephone',
            'telephone2',
          ],
          ...['numeroRue', 'typeRue', 'nomRue', 'codePostal', 'ville'],
        ],
        ajout: 'tous',
        modification: { groupe: 'tous' },
      },
      // A customer stays in the group that entered them (TRUST-03).
      { champs: ['groupe'], ajout: 'tous', modification: {} },
    ],
    suppression: {},
  },
  documentations: contenu([
    ...['titre', 'slug', 'categorie', 'resume', 'texte', 'roles', 'portails', 'retireAt', 'fichier'],
  ]),
  liens: contenu([
    ...['label', 'url', 'type', 'icon', 'hasExternalUrl', 'isSubItem', 'ordre', 'parentLien', 'groupes'],
  ]),
  onglets: contenu(['titre', 'ancre', 'componentName', 'texte', 'ordre', 'lien']),
  spotlights: contenu(['titre', 'texte', 'selecteur', 'portails', 'roles', 'ordre']),
  tuiles: contenu([
    ...[
      'name',
      'label',
      'subtitle',
      'type',
      'icone',
      'Picto',
      'couleur',
      'color',
      'path',
      'sizeSm',
      'sizeMd',
    ],
    ...['sizeLg', 'api', 'canDownload', 'canConsult', 'customization', 'component', 'idSelector'],
    ...['authorizedUser', 'prescripteurs', 'ordre', 'liens', 'onglet', 'documentation', 'groupes'],
  ]),
}

/** The part of the table that tells of a collection. */
export function droitsOf(collection: string): Droits {
  return DROITS[collection] ?? { lignes: [], suppression: {} }
}

/** The line of the table that tells of a field. */
export function ligneOf(collection: string, champ: string): Ligne | undefined {
  return droitsOf(collection).lignes.find(({ champs }) => champs.includes(champ))
}

/** Whether a person may set a field of a new row. */
export function maySet(collection: string, champ: string, person: Person): boolean {
  return permits(ligneOf(collection, champ)?.ajout, person)
}

/** Whether a person may change a field of a row that is `cible` to them. */
export function mayChange(collection: string, champ: string, cible: Cible, person: Person): boolean {
  return permits(ligneOf(collection, champ)?.modification[cible], person)
}

export function mayCreate(collection: string, person: Person): boolean {
  return droitsOf(collection).lignes.some(({ ajout }) => permits(ajout, person))
}

/** Relations of a row to a person that let them change some of its fields. */
export function changeable(collection: string, person: Person): Cible[] {
  const { lignes } = droitsOf(collection)
  return cibles((cible) => lignes.some(({ modification }) => permits(modification[cible], person)))
}

/** Relations of a row to a person that let them delete it. */
export function deletable(collection: string, person: Person): Cible[] {
  const { suppression } = droitsOf(collection)
  return cibles((cible) => permits(suppression[cible], person))
}

export type Ecriture = 'create' | 'update' | 'delete'

/** Whoever may write anything: what the table refuses to them, it refuses to everybody. */
const MOST = { roleId: ROLES.SUPER_ADMINISTRATEUR, utilisateurEHS: true }

/** Whether somebody at least may write so in a collection. */
export function isWritten(collection: string, ecriture: Ecriture): boolean {
  if (ecriture === 'create') return mayCreate(collection, MOST)
  return (ecriture === 'update' ? changeable : deletable)(collection, MOST).length > 0
}
