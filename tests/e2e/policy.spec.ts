import { test } from './support/test'

// The fixture `policy` watches every journey; ecrans.spec.ts goes through each screen and kind of record.
test('[SAFE-18] what a policy refuses is seen by the tests', async ({ page }) => {
  test.fail()
  await page.goto('/v2/connexion')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="https://ailleurs.exemple/a.png" alt="">')
  })
  await page.waitForTimeout(500)
})
