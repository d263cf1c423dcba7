/** Words of what is added. */
export const FILE_TEXTS = {
  photos: {
    open: 'Ajouter des photos',
    label: 'Photos de l’installation',
    save: 'Enregistrer les photos',
    missing: 'Ajoutez au moins une photo',
    sending: 'Envoi des photos',
    saved: 'Les photos sont enregistrées.',
  },
  pieces: {
    open: 'Compléter',
    label: 'Pièces jointes',
    save: 'Enregistrer les pièces',
    missing: 'Ajoutez au moins un fichier',
    sending: 'Envoi des pièces',
    saved: 'Les pièces sont enregistrées.',
  },
} as const

export type FileKind = keyof typeof FILE_TEXTS
