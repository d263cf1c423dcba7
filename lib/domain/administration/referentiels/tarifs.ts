import { PARK_PORTALS, PORTAL_TYPES } from '../../acces/portails'
import { TYPE_LABELS } from '../../contenu/portail'
import { cases, entier, jour, montant, oui, texte, texteLibre } from './champ'
import { defineFiche } from './fiche'

const PORTAILS = PORTAL_TYPES.filter((type) => type !== 'ANALYTIQUE').map((value) => ({
  value,
  label: TYPE_LABELS[value],
}))

/** Codes of breakdowns out of contract: lines without duration, for the portals of the park alone. */
const DEPANNAGE = /^DEPANNAGE_/

/**
 * A price of the list from a day on (FIRST-20). Its amounts are never changed: another price is another row, and this one
 * ends the day before.
 */
export const ficheTarif = defineFiche({
  cle: 'tarifs',
  titre: 'Tarifs',
  nom: 'tarif',
  le: 'le tarif',
  feminine: false,
  champs: {
    codePrestation: texte('Code de la prestation', 60, { fixed: true, capitals: true }),
    codeModel: texte('Code du modèle', 80, { fixed: true, capitals: true }),
    libelle: texte('Libellé', 120),
    portails: cases('Portails', PORTAILS, { fixed: true, hint: 'Aucun : tous les portails de demande.' }),
    typeEquipement: texteLibre('Type d’équipement', 60, { fixed: true, capitals: true }),
    typeEnergie: texte('Énergie', 30, {
      fixed: true,
      capitals: true,
      hint: 'GAZ, FIOUL, PAC, ELECTRICITE, ou TOUTES pour une option.',
    }),
    dureeContrat: entier('Durée du contrat', 0, 10, {
      fixed: true,
      unit: 'an',
      hint: 'En années ; 0 pour un dépannage.',
    }),
    estOption: oui('C’est une option', { fixed: true }),
    tarif: montant('Tarif', { fixed: true, hint: 'Celui des distributeurs.' }),
    tarifEhs: montant('Tarif ehs', {
      fixed: true,
      hint: 'Celui des autres portails, caché au client final.',
    }),
    valideDu: jour('Valable à partir du', { fixed: true }),
  },
  rule: ({ codePrestation, dureeContrat, portails }, refuse) => {
    if (codePrestation === undefined) return
    const isDepannage = DEPANNAGE.test(String(codePrestation))
    const inPark =
      Array.isArray(portails) && portails.length > 0 && portails.every((one) => PARK_PORTALS.includes(one))
    if (isDepannage && !inPark)
      refuse('portails', 'Un dépannage se vend aux seuls portails du parc : cochez-les.')
    if (!isDepannage && dureeContrat === 0) refuse('dureeContrat', 'Indiquez une durée d’un an ou plus.')
  },
})

/** Another price of a line of the list, from a day on. */
export const champsPrix = {
  valideDu: jour('À partir du', { hint: 'Au plus tôt demain : un prix passé ne change pas.' }),
  tarif: montant('Nouveau tarif'),
  tarifEhs: montant('Nouveau tarif ehs'),
}

/** The last day of a price. */
export const champsFin = { valideAu: jour('Dernier jour de vente') }
