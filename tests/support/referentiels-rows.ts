/** Somebody of a group of their own, whom the journey of the administration puts into the group it creates. */
export const PARTENAIRE = { id: 956_500, email: 'partenaire.referentiels@exemple.fr' }
export const GROUPE_DU_PARTENAIRE = { id: 956_500, nom: 'Référentiels Alpha' }
