/**
 * Classes of the elements that scripts build around a film or a sound: video.js (also Brightcove's and THEOplayer's), JW
 * Player, MediaElement (WordPress), Plyr, Shaka, Bitmovin, Kaltura, YouTube, xgplayer and DPlayer.
 */
export const PLAYER = /\b(?:vjs|mejs|plyr|shaka|bmpui|playkit|ytp|xgplayer|dplayer)[-_]|\bjw-reset/i;
