"""A network with one hidden layer, which uses the same features as the trees (see network.ts)."""

import warnings

import numpy
from sklearn.exceptions import ConvergenceWarning
from sklearn.neural_network import MLPClassifier
from threadpoolctl import threadpool_limits

SETTINGS = {"alpha": 0.01, "batch_size": 1024, "max_iter": 6, "learning_rate_init": 0.002, "random_state": 0}
UNITS = 32
# The network's share of the log odds. The trees have the rest.
SHARE = 0.25
# If the log odds of the trees are farther from 0 than this, the network is not used.
SURE_FROM = 3
# The digits of the weights, which have five bits, and the index of the digit for 0.
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"
MIDDLE = 16
# Inputs are limited to this many standard deviations.
FARTHEST = 4


def fit(features, labels, weights):
    """The network as the model contains it, with rounded numbers."""
    logs = signed_logs(features)
    means = rounded(logs.mean(0))
    # The limit avoids a division by zero for a feature that is the same everywhere.
    deviations = rounded(numpy.maximum(logs.std(0), 1e-3))
    # A block that is half main content is evidence for neither.
    sure = weights * numpy.abs(2 * labels - 1) + 1e-6
    inputs = measured(logs, means, deviations)
    network = MLPClassifier((UNITS,), tol=0, **SETTINGS)
    # Several threads add numbers in another order, which changes the network.
    with warnings.catch_warnings(), threadpool_limits(1):
        # The few rounds are intended, because more rounds overfit. The library warns about them.
        warnings.simplefilter("ignore", ConvergenceWarning)
        network.fit(inputs, labels >= 0.5, sample_weight=sure / sure.mean())
        into, steps, shift = in_steps(network.coefs_[0], inputs, sure / sure.sum())
    out, (bias, out_bias) = network.coefs_[1], network.intercepts_
    return {
        "share": SHARE,
        "sureFrom": SURE_FROM,
        "means": means.tolist(),
        "deviations": deviations.tolist(),
        "steps": steps,
        "weights": ["".join(DIGITS[MIDDLE + weight] for weight in row) for row in into],
        "bias": rounded(bias + shift).tolist(),
        "out": rounded(out[:, 0]).tolist(),
        "outBias": float(rounded(out_bias)[0]),
    }


def in_steps(into, inputs, shares):
    """The weights as whole numbers of steps, the steps, and by how much rounding lowers the mean of each hidden unit.

    Features depend on one another. So the error of each weight is made up for by the weights of the later features, in
    the proportions that keep the squared error of the hidden units least (Frantar et al., "GPTQ", ICLR 2023, section 3).
    """
    spread = (inputs * shares[:, None]).T @ inputs
    # Without this, features that hardly ever differ would make the inverse unreliable.
    spread += numpy.eye(len(spread)) * spread.trace() / len(spread) / 100
    inverse = numpy.linalg.cholesky(numpy.linalg.inv(spread)).T
    left, steps, whole = into.copy(), [], numpy.zeros(into.shape, int)
    for i, row in enumerate(left):
        steps.append(float(rounded([max(numpy.abs(row).max(), 1e-6) / (MIDDLE - 1)])[0]))
        # Because the step is rounded, the largest weight may be slightly out of range.
        whole[i] = numpy.clip(numpy.round(row / steps[i]), 1 - MIDDLE, MIDDLE - 1)
        left[i + 1 :] -= numpy.outer(inverse[i, i + 1 :], (row - whole[i] * steps[i]) / inverse[i, i])
    lost = into - whole * numpy.array(steps)[:, None]
    return whole, steps, shares @ inputs @ lost


def mixed(trees, network, features):
    """The log odds of the trees, mixed with those of the network where the trees are not sure."""
    unsure = numpy.flatnonzero(numpy.abs(trees) < network["sureFrom"])
    share = network["share"]
    out = trees.copy()
    out[unsure] = (1 - share) * trees[unsure] + share * log_odds(network, features[unsure])
    return out


def log_odds(network, features):
    """The log odds that the network, as the model contains it, gives these blocks."""
    inputs = measured(signed_logs(features), numpy.array(network["means"]), numpy.array(network["deviations"]))
    digits = numpy.array([[DIGITS.index(digit) - MIDDLE for digit in row] for row in network["weights"]])
    hidden = inputs @ (digits * numpy.array(network["steps"])[:, None]) + network["bias"]
    return numpy.maximum(hidden, 0) @ numpy.array(network["out"]) + network["outBias"]


def signed_logs(features):
    values = features.astype(float)
    return numpy.sign(values) * numpy.log1p(numpy.abs(values))


def measured(logs, means, deviations):
    return numpy.clip((logs - means) / deviations, -FARTHEST, FARTHEST)


def rounded(values):
    """Rounds to three significant digits."""
    return numpy.array([float(f"{value:.3g}") for value in values])
