"""Lets extractors of Python take part: `npm run evaluate -- --peer "trafilatura=python3 src/workbench/peers/peer.py trafilatura"`.

Reads a line of JSON {"url", "html"} for each page, and writes a line {"html"} or {"text"}, or {"error"}.
"""

import json
import sys
from collections.abc import Callable

Extract = Callable[[str, str], dict[str, str]]


def trafilatura() -> Extract:
    """Default settings, but for comments, which the truths of most collections leave out."""
    from trafilatura import extract

    return lambda html, url: {"text": extract(html, url=url, include_comments=False) or ""}


def trafilatura_comments() -> Extract:
    from trafilatura import extract

    return lambda html, url: {"text": extract(html, url=url) or ""}


def rs_trafilatura() -> Extract:
    from rs_trafilatura import extract

    return lambda html, url: {"text": extract(html, url=url).main_content or ""}


def resiliparse() -> Extract:
    from resiliparse.extract.html2text import extract_plain_text

    return lambda html, url: {"text": extract_plain_text(html, main_content=True)}


def justext() -> Extract:
    """Stop words are those of English: it asks for the language to be known."""
    from justext import get_stoplist, justext as paragraphs

    stop_words = get_stoplist("English")

    def extract(html: str, url: str) -> dict[str, str]:
        kept = (each.text for each in paragraphs(html.encode(), stop_words) if not each.is_boilerplate)
        return {"text": "\n".join(kept)}

    return extract


def magic_html() -> Extract:
    from magic_html import GeneralExtractor

    extractor = GeneralExtractor()
    return lambda html, url: {"html": extractor.extract(html, base_url=url)["html"]}


PEERS: dict[str, Callable[[], Extract]] = {
    "trafilatura": trafilatura,
    "trafilatura-comments": trafilatura_comments,
    "rs-trafilatura": rs_trafilatura,
    "resiliparse": resiliparse,
    "justext": justext,
    "magic-html": magic_html,
}


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in PEERS:
        sys.exit(f"Name one of: {', '.join(PEERS)}.")
    try:
        extract = PEERS[sys.argv[1]]()
    except ImportError as error:
        sys.exit(f"{error}. Install it first: pip install {sys.argv[1].removesuffix('-comments')}")
    for line in sys.stdin:
        page = json.loads(line)
        try:
            answer = extract(page["html"], page["url"])
        except Exception as error:  # Whatever an extractor throws is its answer to this page.
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


main()
