import { render, screen } from '@testing-library/react'
import { SectionCard } from '@/components/demandes/section-card'

test('[TRUST-46] a comment of several lines keeps them on the record and the receipt', () => {
  render(<SectionCard section={{ titre: 'Demande', faits: [['Commentaire', 'Portail vert\nCode 12']] }} />)
  const comment = screen.getByText(/Portail vert/)
  expect(comment.textContent).toBe('Portail vert\nCode 12')
  expect(comment).toHaveClass('whitespace-pre-line')
})
