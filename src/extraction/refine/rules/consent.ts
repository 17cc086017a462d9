import { withoutBoxes } from './named-boxes.ts';

/**
 * Beginnings of classes and ids of boxes that ask for consent to cookies: those of OneTrust, Cookiebot and other common
 * programs, and what sites call their own. The cookie tables that these programs put into the text of a policy have
 * other names. The last six are of boxes in the text, in place of films and posts of other sites that need consent.
 */
const CONSENT =
  /(?:^|\s)(?:onetrust-(?:consent|banner|pc)-sdk|CybotCookiebotDialog|didomi-|qc-cmp|usercentrics-|cmplz-cookiebanner|cky-(?:consent|modal)|fc-consent|osano-cm|sp_message_container|tarteaucitron|klaro|cc-window|cookie-law-info|axeptio|truste[-_]|iubenda-cs|BorlabsCookieBox|moove_gdpr|ccc(?:-|wr)|sp-cc|hs-eu-cookie|shopify-pc__|cmpbox|eu-cookie-compliance|govuk-cookie-banner|(?:cookie|gdpr)[-_]?(?:consent|notice|banner|popup|modal|dialog|message|alert|overlay|disclaimer|bar(?:\s|$))|uc-embedding|brlbs-cmpnt-cb|cmplz-blocked-content-notice|embed-privacy-overlay|sourcepoint__social-placeholder|tac_activate)/i;

/**
 * Leaves out what asks for consent to cookies. On many pages its text is longer than the main content, and it reads
 * like an article.
 */
export const consent = withoutBoxes(['class', 'id'], CONSENT);
