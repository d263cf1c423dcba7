/** Field of the files of a commissioning request. */
export const CMI_FILES = {
  name: 'files',
  label: 'Pièces jointes',
  hint: 'Plans, photos ou certificats utiles à l’agence.',
}
