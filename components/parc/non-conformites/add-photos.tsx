'use client'

import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { MOST_PHOTOS } from '@/lib/domain/parc/non-conformites'

const PhotosDialog = windowOnOpen(async () => (await import('@/components/form/files-dialog')).FilesDialog)

/** Adds photos to what was found on site. */
export function AddPhotos({ id, numero }: { id: number; numero: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="px-5 py-4">
      <Button size="small" onClick={() => setIsOpen(true)}>
        <ImagePlus aria-hidden="true" />
        Ajouter des photos
      </Button>
      <PhotosDialog
        call={`non-conformites/${id}/photos`}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        texts={{
          title: `Photos, non-conformité ${numero}`,
          label: 'Photos du constat',
          limits: `JPG ou PNG, 10 Mo par photo, ${MOST_PHOTOS} photos au plus par non-conformité.`,
          save: 'Enregistrer les photos',
          missing: 'Ajoutez au moins une photo',
          sending: 'Envoi des photos',
          saved: 'Les photos sont enregistrées.',
        }}
      />
    </div>
  )
}
