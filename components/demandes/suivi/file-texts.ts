import type { DemandeType } from '@/lib/domain/demandes/commun/numero'

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

/** Files that are added to a request of a type: a distributor's are its photos (FOLLOW-12). */
export const fileKindOf = (type: DemandeType): FileKind => (type === 'DIS' ? 'photos' : 'pieces')

/** Texts of the window that adds files to a request: `POST demandes/{id}/fichiers` (FOLLOW-11, FOLLOW-12). */
export const addedFiles = (kind: FileKind, { id, numero }: { id: number; numero: string }) => ({
  call: `demandes/${id}/fichiers`,
  texts: { ...FILE_TEXTS[kind], title: `${FILE_TEXTS[kind].label}, demande ${numero}` },
})
