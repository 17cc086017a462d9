"""Trains the block model of src/extraction/refine from what export.ts wrote.

    python3 train.py FOLDER [GROUP ...]

Reads FOLDER/pages.json and the arrays beside it. Writes FOLDER/model.json (trained on all pages) and
FOLDER/model-0.json ... (trained without the pages of fold 0 ...), each in the form of
src/extraction/refine/learned.ts, and FOLDER/probabilities.f64: for each block the probability by the model
that has not seen its page, as LightGBM and numpy give it for the rounded trees and network that are shipped.

For each GROUP, a group of features or "lexicon", only the models of the folds are made, without these
features, in FOLDER/without-GROUP.
"""

import json
import re
import sys
from pathlib import Path

import lightgbm
import numpy
import sklearn

import lexicon
import network

ROUNDS = 160
PARAMETERS = {
    "objective": "cross_entropy",
    "num_leaves": 14,
    "max_depth": 6,
    "learning_rate": 0.12,
    "min_data_in_leaf": 100,
    "feature_fraction": 0.3,
    "bagging_fraction": 0.6,
    "bagging_freq": 1,
    "lambda_l2": 1,
    "max_bin": 63,
    "seed": 1,
    "deterministic": True,
    "force_row_wise": True,
    "verbose": -1,
}
# Of a page with more blocks, so many are drawn for each forest, and weigh more.
BLOCKS_OF_A_PAGE = 300
# A block weighs the power of its words, a page the power of the sum of them.
BLOCK_POWER = 0.7
PAGE_POWER = 0.3


def read(folder):
    about = json.loads((folder / "pages.json").read_text())
    width = len(about["names"])
    return about, {
        "features": numpy.fromfile(folder / "features.f32", numpy.float32).reshape(-1, width),
        "labels": numpy.fromfile(folder / "labels.f32", numpy.float32),
        "words": numpy.fromfile(folder / "words.i32", numpy.int32),
    }


def block_weights(words, page_of):
    own = words.astype(float) ** BLOCK_POWER
    page_sum = numpy.bincount(page_of, own)
    page_words = numpy.bincount(page_of, words)
    weights = own / page_sum[page_of] * page_words[page_of] ** PAGE_POWER
    share = numpy.minimum(1, BLOCKS_OF_A_PAGE / numpy.bincount(page_of)[page_of])
    drawn = numpy.random.RandomState(1).rand(len(page_of)) < share
    return weights / weights.mean(), numpy.where(drawn, weights / share, 0) / weights.mean()


def fit(features, labels, weights, names):
    """Trees, and a network on the features that the trees ask for."""
    booster = rounded(train(features, labels, weights))
    used = numpy.flatnonzero(booster.feature_importance("split"))
    net = network.fit(features[:, used], labels, weights)
    shipped = {"features": [names[f] for f in used], "trees": trees_of(booster), "network": net}

    def probabilities(rows):
        odds = network.mixed(booster.predict(rows, raw_score=True), net, rows[:, used])
        return 1 / (1 + numpy.exp(-odds))

    return probabilities, shipped


def train(features, labels, weights):
    data = lightgbm.Dataset(features, labels, weight=weights, params={"max_bin": PARAMETERS["max_bin"]})
    return lightgbm.train(PARAMETERS, data, ROUNDS)


def rounded(booster):
    """The same trees with limits of three digits and values of three decimals: what is shipped."""

    def round_line(match):
        name, values = match.group(1), match.group(2).split()
        form = "{:.3g}" if name == "threshold" else "{:.3f}"
        return name + "=" + " ".join(repr(float(form.format(float(value)))) for value in values)

    text = re.sub(r"^(threshold|leaf_value)=(.*)$", round_line, booster.model_to_string(), flags=re.M)
    # The sizes say where each tree begins in the text, which has changed.
    text = re.sub(r"^tree_sizes=.*\n", "", text, flags=re.M)
    return lightgbm.Booster(model_str=text)


def pre_order(tree, place):
    """fork: feature, limit, tree up to the limit, tree above; leaf: -1, thousandths of log odds."""
    out = []
    waiting = [tree["tree_structure"]]
    while waiting:
        node = waiting.pop()
        if "leaf_value" in node:
            out += [-1, round(1000 * node["leaf_value"])]
        else:
            assert node["decision_type"] == "<="
            out += [place[node["split_feature"]], node["threshold"]]
            waiting += [node["right_child"], node["left_child"]]
    return [int(value) if value == int(value) else value for value in out]


def trees_of(booster):
    used = numpy.flatnonzero(booster.feature_importance("split"))
    place = {f: i for i, f in enumerate(used)}
    return [pre_order(tree, place) for tree in booster.dump_model()["tree_info"]]


def main(folder, *left_out):
    about, data = read(folder)
    blocks = [page["blocks"] for page in about["pages"]]
    page_of = numpy.repeat(numpy.arange(len(blocks)), blocks)
    data["fold"] = numpy.array([page["fold"] for page in about["pages"]])[page_of]
    weights, data["drawn"] = block_weights(data["words"], page_of)
    lexicons = lexicon.Lexicons(folder, page_of, data["fold"], data["labels"], weights)
    if not left_out:
        names = about["names"] + lexicon.FEATURES
        fit_folds(folder, data, lexicons, names).tofile(folder / "probabilities.f64")
        probabilities, model = fit_without(None, data, lexicons, names)
        predict_fixtures(folder / "fixtures", probabilities, lexicons.shipped(None))
        write(folder / "model.json", model, lexicons.shipped(None))
    for group in left_out:
        hidden = lexicon.FEATURES if group == "lexicon" else about["groups"][group]
        names = [None if name in hidden else name for name in about["names"] + lexicon.FEATURES]
        (folder / f"without-{group}").mkdir(exist_ok=True)
        fit_folds(folder / f"without-{group}", data, lexicons, names)


def fit_folds(folder, data, lexicons, names):
    """Writes the models of the folds; what each says of the blocks it has not seen."""
    held_out = numpy.zeros(len(data["fold"]))
    for fold in range(data["fold"].max() + 1):
        probabilities, model = fit_without(fold, data, lexicons, names)
        rows = data["fold"] == fold
        lexical = lexicons.scores(rows, lexicons.without({fold}))
        held_out[rows] = probabilities(numpy.concatenate([data["features"][rows], lexical], 1))
        write(folder / f"model-{fold}.json", model, lexicons.shipped(fold))
    return held_out


def fit_without(fold, data, lexicons, names):
    """A model for the pages outside `fold`, or for all."""
    rows = (data["fold"] != fold) & (data["drawn"] > 0)
    features = numpy.concatenate([data["features"], lexicons.features(fold)], 1)[rows]
    # A feature that is the same everywhere tells nothing.
    features[:, [name is None for name in names]] = 0
    return fit(features, data["labels"][rows], data["drawn"][rows], names)


def write(file, learned, words):
    settings = {
        **PARAMETERS,
        "rounds": ROUNDS,
        "block_power": BLOCK_POWER,
        "page_power": PAGE_POWER,
        "network": {**network.SETTINGS, "units": network.UNITS},
    }
    versions = {
        "lightgbm": lightgbm.__version__,
        "scikit-learn": sklearn.__version__,
        "numpy": numpy.__version__,
        "python": sys.version.split()[0],
    }
    model = {**learned, "lexicon": words, "versions": versions, "settings": settings}
    file.write_text(json.dumps(model, separators=(",", ":")))
    print(f"{file}: {len(model['features'])} features, {file.stat().st_size} bytes", file=sys.stderr)


def predict_fixtures(folder, probabilities, words):
    """What the shipped model says of the pages of fixtures/, for the test that TypeScript says the same."""
    _, data = read(folder)
    vocabulary = json.loads((folder / "vocabulary.json").read_text())
    counts = numpy.fromfile(folder / "token-counts.i32", numpy.int32)
    tokens = numpy.fromfile(folder / "tokens.i32", numpy.int32)
    rows = numpy.repeat(numpy.arange(len(counts)), counts)
    odds = numpy.array([words.get(token, 0) for token in vocabulary])[tokens]
    kinds = numpy.array([lexicon.KINDS.index(token[0]) for token in vocabulary])[tokens]
    lexical = [numpy.bincount(rows, odds * (kinds == k), len(counts)) for k in range(len(lexicon.KINDS))]
    features = numpy.concatenate([data["features"], numpy.stack(lexical, 1).astype(numpy.float32)], 1)
    probabilities(features).tofile(folder / "probabilities.f64")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), *sys.argv[2:])
