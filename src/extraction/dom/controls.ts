/**
 * Classes of what scripts build around films, sounds and galleries, so that readers can control them: video.js (also
 * Brightcove's and THEOplayer's), JW Player, MediaElement (WordPress), Plyr, Shaka, Bitmovin, Kaltura, YouTube, xgplayer and
 * DPlayer; Slick, Swiper, Splide, Owl, Flickity, Glide and Bootstrap.
 */
export const CONTROLS =
  /(?:^|\s)(?:(?:vjs|mejs|plyr|shaka|bmpui|playkit|ytp|xgplayer|dplayer)[-_]|jw-reset|(?:slick|swiper|splide|owl|flickity|glide|carousel)[-_]{1,2}(?:arrow|bullet|button|control|dot|indicator|nav|pag))/i;
