/** Rows of the fixtures of the editor of pages: a group of its own, so that its menu and its pages are seen by nobody else. */
export const PAGES = {
  groupe: 955_500,
  autreGroupe: 955_501,
  page: { id: 955_500, url: '/page-editee', label: 'Page éditée' },
  /** Shown by the group and by another one. */
  partagee: { id: 955_501, url: '/page-partagee', label: 'Page partagée' },
  etrangere: { id: 955_502, url: '/page-etrangere', label: 'Page d’un autre groupe' },
  concurrente: { id: 955_503, url: '/page-concurrente', label: 'Page à deux mains' },
  /** Saved, left and come back to. */
  relue: { id: 955_504, url: '/page-relue', label: 'Page relue' },
  /** Written by one journey, while another one saves the page above. */
  ecrite: { id: 955_505, url: '/page-ecrite', label: 'Page écrite' },
  super: 'pages.super@exemple.fr',
  admin: 'pages.admin@exemple.fr',
  utilisateur: 'pages.utilisateur@exemple.fr',
} as const
