/** Somebody without group, whom the journey of the portals puts into its own: nobody else uses the account. */
export const RELAIS = { id: 955_000, email: 'relais.portails@exemple.fr' }
