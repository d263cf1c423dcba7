import 'driver.js/dist/driver.css'
import './tutorial.css'
import { driver } from 'driver.js'
import type { Spotlight } from './spotlight'

/** Shows the steps one after the other, in their order. Gives what stops it; `onEnd` is called when the person leaves it. */
export function runTutorial(spotlights: readonly Spotlight[], onEnd: () => void): () => void {
  const opener = document.activeElement
  const tour = driver({
    steps: spotlights.map(({ titre, texte, selecteur }) => ({
      ...(selecteur && target(selecteur) ? { element: () => target(selecteur) ?? document.body } : {}),
      popover: { title: escapeHtml(titre), description: escapeHtml(texte) },
    })),
    showProgress: spotlights.length > 1,
    progressText: '{{current}} sur {{total}}',
    nextBtnText: 'Suivant',
    prevBtnText: 'Précédent',
    doneBtnText: 'Terminer',
    popoverClass: 'visite-guidee',
    animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    onPopoverRender: ({ wrapper, closeButton }) => {
      inPortalColour(wrapper)
      closeButton.setAttribute('aria-label', 'Fermer la visite guidée')
    },
    // The overlay is there by then; it says nothing.
    onHighlighted: () => document.querySelector('.driver-overlay')?.setAttribute('aria-hidden', 'true'),
    // Called for every way a person leaves, even before the first step is drawn (onDestroyed is not).
    onDestroyStarted: () => {
      tour.destroy()
      if (opener instanceof HTMLElement) opener.focus()
      onEnd()
    },
  })
  tour.drive()
  return () => tour.destroy()
}

/** The tour is drawn beside the page: it takes its colour from it. */
function inPortalColour(wrapper: HTMLElement): void {
  const page = document.querySelector<HTMLElement>('[data-portal]')
  if (!page) return
  wrapper.dataset.portal = page.dataset.portal ?? ''
  wrapper.style.setProperty('--portal', page.style.getPropertyValue('--portal'))
}

/** Element of a spotlight when it is in the page and shown. */
function target(selector: string): Element | null {
  const byId = document.getElementById(selector.replace(/^#/, ''))
  const element = byId ?? bySelector(selector)
  return element && element.getClientRects().length > 0 ? element : null
}

function bySelector(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}

/** The tour writes its texts as HTML: they come from content, so they are escaped. */
function escapeHtml(text: string): string {
  const holder = document.createElement('span')
  holder.textContent = text
  return holder.innerHTML
}
